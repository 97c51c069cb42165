import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Question } from '#shared/questions/registry.ts'
import type { Db } from '#server/db/connect.ts'
import { responses } from '#server/db/schema.ts'
import { idsOf, isAllTime, type Range, spansOf } from './day-range.ts'
import type { Sent } from './how-far.ts'
import { type ExportedResponse, exportedColumns, isInResults, shownAnswers, type StoredResponse } from './store.ts'
import { upToBytes } from './up-to-bytes.ts'

export type AskedVersion = { version: number; createdAt: string; responses: number; questions: Question[] }

/**
 * A form's name, whether it is open, and its versions that results show, newest first, and in any case the one that is
 * asked for. Undefined when there is no such form, or it is somebody else's.
 */
export async function findAsked(db: Db, ownerId: string, formId: string, version: number | undefined) {
  type Row = { name: string; isOpen: boolean; version: number; at: Date; n: number; questions: Question[] }
  const { rows } = await db.execute<Row>(sql`
    select forms.name, forms.is_open as "isOpen", form_versions.version, form_versions.created_at as at, questions,
      (select coalesce(sum(count), 0)::int from all_tallies
        where all_tallies.form_id = forms.id and span = 0 and subject = 'responses'
          and all_tallies.version = form_versions.version) as n
    from forms join form_versions on form_versions.form_id = forms.id
    where forms.id = ${formId} and forms.owner_id = ${ownerId}
      and (${isInResults} or form_versions.version = ${version ?? null}::int)
    order by form_versions.version desc`)
  const [newest] = rows
  if (!newest) return undefined
  const versions = rows.map(({ version: asked, at, n, questions }): AskedVersion => ({
    version: asked,
    createdAt: new Date(at).toISOString(),
    responses: n,
    questions,
  }))
  return { name: newest.name, isOpen: newest.isOpen, versions }
}

export type Counted = { subject: string; value: string; count: number }

/** SQL for each count of these subjects in a range, in any version or in one. */
function walkOf(formId: string, subjects: string[], range: Range, version: number | undefined) {
  const spans: { step: number; is: SQL }[] = isAllTime(range)
    ? [{ step: 1, is: sql`span = 0` }]
    : spansOf(range).map(({ minutes, from, to, step }) => ({
        step,
        is: sql`span = ${minutes}::int and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`,
      }))
  if (spans.length === 0) return sql`select '' as subject, '' as value, 0 as version, 0 as count where false`
  // a span each, so that each is one walk along the primary key
  const walks = spans.map(
    ({ step, is }) => sql`
      select subject, value, version, count * ${step}::int as count from all_tallies
      where form_id = ${formId} and subject = any(${sql.param(subjects)}::text[]) and ${is}
        ${version === undefined ? sql`` : sql`and version = ${version}`}`,
  )
  return sql.join(walks, sql` union all `)
}

/** SQL for what was counted of these subjects in a range, whatever the version or in one of them. */
const countedOf = (formId: string, subjects: string[], range: Range, version: number | undefined) => sql`
  select subject, value, sum(count)::int as count from (${walkOf(formId, subjects, range, version)}) as walked
  group by subject, value having sum(count) > 0`

/** SQL for how many responses came to each version in a range. */
const sentOf = (formId: string, range: Range, version: number | undefined) => sql`
  select version, coalesce(sum(count) filter (where subject = 'responses'), 0)::int as responses,
    -- less than nothing where one was brought back that had been deleted before this was counted
    greatest(coalesce(sum(count) filter (where subject = 'deleted'), 0), 0)::int as deleted
  from (${walkOf(formId, ['responses', 'deleted'], range, version)}) as walked group by version`

/** What was counted of these subjects. Undefined when there is no such form, or it is somebody else's. */
export async function listTallies(
  db: Db,
  ownerId: string,
  formId: string,
  subjects: string[],
  range: Range,
  version: number | undefined,
) {
  const { rows } = await db.execute<{ counted: Counted | null }>(sql`
    select to_json(counted) as counted
    from forms left join (${countedOf(formId, subjects, range, version)}) as counted on true
    where forms.id = ${formId} and forms.owner_id = ${ownerId}`)
  return rows.length === 0 ? undefined : rows.flatMap(({ counted }) => counted ?? [])
}

/** Where the responses of a form are that are shown, of a range and a version. Their dates decide; ids bound the read. */
export function ofForm(formId: string, range: Range, version: number | undefined) {
  const { least, most } = idsOf(range)
  return and(
    eq(responses.formId, formId),
    isNull(responses.deletedAt),
    least === undefined ? undefined : sql`${responses.id} >= ${least}`,
    most === undefined ? undefined : sql`${responses.id} < ${most}`,
    range.from && sql`${responses.createdAt} >= ${range.from.toISOString()}::timestamptz`,
    range.to && sql`${responses.createdAt} < ${range.to.toISOString()}::timestamptz`,
    version === undefined ? undefined : eq(responses.version, version),
  )
}

/** SQL for how many responses came in a range. */
const countOf = (formId: string, range: Range, version: number | undefined) => sql`
  select coalesce(sum(count), 0)::int from (${walkOf(formId, ['responses'], range, version)}) as walked`

const invitesOf = (formId: string) => sql`
  select json_build_object('total', count(*), 'answered', count(response_id)) from invites where form_id = ${formId}`

type Asked = {
  subjects: string[]
  range: Range
  version: number | undefined
  /** In which days responses are counted besides. */
  besides: Range | undefined
  withInvites: boolean
  most: number
}
type Read = {
  counted: Counted[]
  sent: Sent[]
  newest: ExportedResponse[]
  besides: number | null
  invites: { total: number; answered: number } | null
}

/** What was counted of these subjects, how many responses came to each version, and the newest of them, newest first. */
export async function readResults(
  db: Db,
  formId: string,
  { subjects, range, version, besides, withInvites, most }: Asked,
) {
  const { rows } = await db.execute<Read>(sql`
    select
      (${besides ? countOf(formId, besides, version) : sql`null`}) as besides,
      (${withInvites ? invitesOf(formId) : sql`null`}) as invites,
      (select coalesce(json_agg(counted), '[]') from (${countedOf(formId, subjects, range, version)}) as counted) as counted,
      (select coalesce(json_agg(sent), '[]') from (${sentOf(formId, range, version)}) as sent) as sent,
      (select coalesce(json_agg(newest), '[]') from (
        select ${exportedColumns} from (${upToBytes(sql`
          select * from responses where ${ofForm(formId, range, version)} order by ${responses.id} desc limit ${most}`)}
        ) as responses
      ) as newest) as newest`)
  const read = rows[0] as Read
  const shown = ({ answers, ...response }: ExportedResponse): StoredResponse => ({
    ...response,
    response: shownAnswers(response._id, answers),
  })
  return { ...read, newest: read.newest.map(shown) }
}
