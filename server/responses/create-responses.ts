import { sql } from 'drizzle-orm'
import type { Receipt } from '#shared/responses.ts'
import { binaryArray } from '#server/db/binary-array.ts'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import type { FilesAnswer } from '#server/uploads/claim-files.ts'
import { isWritable } from './add-up-tallies.ts'
import type { Announcer } from './announcer.ts'
import { countOnPages } from './count-on-pages.ts'
import type { Counted } from './tallies.ts'
import { createTallyPages, type TallyPages } from './tally-pages.ts'

export type NewResponse = {
  id: string
  formId: string
  version: number
  /** As JSON: thousands may wait to be stored, and one text is less to keep than all that it consists of. */
  answers: string
  /** Those of the answers that name uploaded files. */
  files: readonly FilesAnswer[]
  tallies: Counted[]
  seconds: number | undefined
  submissionKey: string | undefined
}

/** An array of numbers, ids or quoted texts as PostgreSQL writes it. */
const list = (elements: readonly (string | number | undefined)[]) =>
  `{${elements.map((element) => element ?? 'null').join(',')}}`

const given = (name: string) => sql.placeholder(name)

const storeAndCount = namedStatement<{ at: string; kept: string[] | null; is_usual: boolean }>(
  'create responses',
  sql`
  with sent as materialized (
    select sent.*
    from unnest(
      ${given('ids')}::uuid[], ${given('formIds')}::uuid[], ${given('versions')}::int[], ${given('answers')}::jsonb[],
      ${given('seconds')}::int[], ${given('keys')}::text[], ${given('places')}::text[]
    ) as sent(id, form_id, version, answers, seconds, submission_key, places)
    join forms on forms.id = sent.form_id and forms.is_open
  ), stored as (
    insert into responses (form_id, id, version, answers, seconds, submission_key)
    select form_id, id, version, answers, seconds, submission_key from sent
    on conflict (form_id, submission_key) do nothing
    returning form_id, id
  ), pages as materialized (
    select * from unnest(
      ${given('pageIds')}::uuid[], ${given('pageFormIds')}::uuid[], ${given('pageVersions')}::int[],
      ${given('begunAt')}::timestamptz[], ${given('subjects')}::text[], ${given('values')}::text[],
      ${given('counts')}::text[]
    ) as pages(id, form_id, version, begun_at, subjects, "values", counts)
  ), usual as materialized (
    -- all are stored, and what they count can be written where the ones before them counted
    select (select count(*) from stored) = ${given('sent')} and bool_and(begun_at is null or ${isWritable}) as is_usual
    from pages
  ), counted as (
    insert into tallies_to_add (id, is_final, form_id, version, subjects, "values", counts)
    select id, ${given('isFinal')}::boolean, form_id, version, subjects::text[], "values"::text[], counts::int[]
    from pages where (select is_usual from usual)
    union all
    select gen_random_uuid(), true, pages.form_id, pages.version, array_agg((subjects::text[])[place]),
      array_agg(("values"::text[])[place]), array_agg(1)
    from stored join sent using (id) join pages on pages.form_id = sent.form_id and pages.version = sent.version
    cross join unnest(sent.places::int[]) as own(place)
    where not (select is_usual from usual) group by pages.form_id, pages.version
    on conflict (id) do update set subjects = excluded.subjects, "values" = excluded."values", counts = excluded.counts
  )
  select now() as at, case when count(*) < ${given('sent')} then coalesce(array_agg(id), '{}') end as kept,
    (select is_usual from usual) as is_usual, (
    select count(${announceActivity(sql`owner_id`, sql`forms.id`)})
    from forms where forms.id = any(${given('announced')}::uuid[]) and forms.id in (select form_id from stored)
  )
  from stored`,
)

/**
 * Stores those whose form is open and whose key is new, counts them and tells who watches, all in one statement. Answers
 * each in its place, undefined for the others. In a transaction that may come to nothing they count on pages of their own.
 */
export async function createResponses(
  db: Db,
  created: NewResponse[],
  pages?: TallyPages,
  announcer?: Announcer,
): Promise<(Receipt | undefined)[]> {
  const formIds = [...new Set(created.map(({ formId }) => formId))]
  const announcement = announcer?.begin(formIds)
  const { countings, places, keep } = countOnPages(created, pages ?? createTallyPages())
  const answers = created.map((response) => response.answers)
  const keys = created.map(({ submissionKey }) => submissionKey)
  const written = countings.map(({ page }) => page)
  const subjects = written.map((page) => list(page.subjects))
  const values = written.map((page) => list(page.values))
  const counts = written.map((page) => list(page.counts))
  const [done] = await storeAndCount(db, {
    ids: list(created.map(({ id }) => id)),
    formIds: list(created.map(({ formId }) => formId)),
    versions: list(created.map(({ version }) => version)),
    answers: binaryArray('jsonb', answers),
    seconds: list(created.map(({ seconds }) => seconds)),
    keys: binaryArray('text', keys),
    places: binaryArray('text', places.map(list)),
    sent: created.length,
    pageIds: list(written.map(({ id }) => id)),
    pageFormIds: list(countings.map(({ formId }) => formId)),
    pageVersions: list(countings.map(({ version }) => version)),
    begunAt: list(written.map(({ begunAt }) => begunAt)),
    subjects: binaryArray('text', subjects),
    values: binaryArray('text', values),
    counts: binaryArray('text', counts),
    isFinal: pages === undefined,
    announced: list(announcement?.now ?? formIds),
  })
  announcement?.done()
  if (!done) return []
  const createdAt = new Date(done.at).toISOString()
  if (pages && done.is_usual) keep(createdAt)
  const kept = done.kept && new Set(done.kept)
  return created.map(({ id }) => (!kept || kept.has(id) ? { _id: id, createdAt } : undefined))
}
