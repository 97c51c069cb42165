import { type SQL, sql } from 'drizzle-orm'
import type { Receipt } from '#shared/responses.ts'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { isDivisionByZero, isUniqueViolation } from '#server/db/failures.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import { isWritable } from './add-up-tallies.ts'
import type { Announcer } from './announcer.ts'
import { countOnPages } from './count-on-pages.ts'
import { createResponses } from './create-responses.ts'
import { columnsOf, list, lists, type NewResponse } from './new-response.ts'
import { createTallyPages } from './tally-pages.ts'

/**
 * In milliseconds. A batch with something unusual in it is written twice: whoever repeats keys all the time has no more than
 * ten of them a second written so.
 */
const carefulFor = 100

const given = (name: string) => sql.placeholder(name)

const plainly = (name: string, telling: SQL) =>
  namedStatement<{ at: string }>(
    name,
    sql`
    with stored as (
      insert into responses (form_id, id, version, answers, seconds, submission_key)
      select sent.*
      from unnest(
        ${given('formIds')}::uuid[], ${given('ids')}::uuid[], ${given('versions')}::int[], ${given('answers')}::jsonb[],
        ${given('seconds')}::int[], ${given('keys')}::text[]
      ) as sent(form_id, id, version, answers, seconds, submission_key)
      join forms on forms.id = sent.form_id and forms.is_open
      returning 1
    ), counted as (
      insert into tallies_to_add (id, is_final, form_id, version, subjects, "values", counts)
      select id, false, form_id, version, subjects::text[], "values"::text[], counts::int[]
      from unnest(
        ${given('pageIds')}::uuid[], ${given('pageFormIds')}::uuid[], ${given('pageVersions')}::int[],
        ${given('begunAt')}::timestamptz[], ${given('subjects')}::text[], ${given('values')}::text[],
        ${given('counts')}::text[]
      ) as pages(id, form_id, version, begun_at, subjects, "values", counts)
      where begun_at is null or ${isWritable}
      on conflict (id) do update set subjects = excluded.subjects, "values" = excluded."values", counts = excluded.counts
      returning 1
    )
    -- what divides by zero is undone as a whole
    select now() as at, 1 / ((select count(*) from stored) = ${given('sent')})::int as is_all_stored,
      1 / ((select count(*) from counted) = ${given('pages')})::int as is_all_counted, ${telling}`,
  )
const store = plainly('store batch', sql`null`)
const storeAndTell = plainly(
  'store batch and tell',
  sql`(
    select count(${announceActivity(sql`owner_id`, sql`forms.id`)})
    from forms where forms.id = any(${given('announced')}::uuid[])
  )`,
)

const isUnusual = (error: unknown) => isDivisionByZero(error) || isUniqueViolation(error)

/**
 * Stores what came together, as `createResponses` does. In all but a few batches nothing is unusual: every form is open,
 * every key new, and what they count can be written where the ones before them counted. A statement for these alone takes
 * three quarters of the time, and does nothing at all where something else is found.
 */
export function createBatchStore(db: Db, announcer: Announcer, pages = createTallyPages()) {
  let carefulUntil = 0

  const storePlainly = async (created: NewResponse[]): Promise<Receipt[]> => {
    const announcement = announcer.begin([...new Set(created.map(({ formId }) => formId))])
    const { countings, keep } = countOnPages(created, pages)
    const written = countings.map(({ page }) => page)
    const [done] = await (announcement.now.length > 0 ? storeAndTell : store)(db, {
      ...columnsOf(created),
      sent: created.length,
      pageIds: list(written.map(({ id }) => id)),
      pageFormIds: list(countings.map(({ formId }) => formId)),
      pageVersions: list(countings.map(({ version }) => version)),
      begunAt: list(written.map(({ begunAt }) => begunAt)),
      subjects: lists(written.map(({ subjects }) => subjects)),
      values: lists(written.map(({ values }) => values)),
      counts: lists(written.map(({ counts }) => counts)),
      pages: written.length,
      announced: list(announcement.now),
    })
    announcement.done()
    const createdAt = new Date(done?.at ?? NaN).toISOString()
    keep(createdAt)
    return created.map(({ id }) => ({ _id: id, createdAt }))
  }

  return async (created: NewResponse[]): Promise<(Receipt | undefined)[]> => {
    if (performance.now() >= carefulUntil)
      try {
        return await storePlainly(created)
      } catch (error) {
        if (!isUnusual(error)) throw error
        carefulUntil = performance.now() + carefulFor
      }
    return createResponses(db, created, announcer)
  }
}
