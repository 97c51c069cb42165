import { sql } from 'drizzle-orm'
import type { Receipt } from '#shared/responses.ts'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import type { Announcer } from './announcer.ts'
import { countOnPages } from './count-on-pages.ts'
import { columnsOf, list, lists, type NewResponse } from './new-response.ts'
import { createTallyPages } from './tally-pages.ts'

const given = (name: string) => sql.placeholder(name)

const storeAndCount = namedStatement<{ at: string; kept: string[] | null }>(
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
    select form_id, version, subjects::text[] as subjects, "values"::text[] as "values"
    from unnest(
      ${given('pageFormIds')}::uuid[], ${given('pageVersions')}::int[], ${given('subjects')}::text[],
      ${given('values')}::text[]
    ) as pages(form_id, version, subjects, "values")
  ), times as (
    select sent.form_id, sent.version, place, count(*)::int as times
    from stored join sent using (id) cross join unnest(sent.places::int[]) as own(place)
    group by sent.form_id, sent.version, place
  ), counted as (
    insert into tallies_to_add (id, is_final, form_id, version, subjects, "values", counts)
    select gen_random_uuid(), true, form_id, version, array_agg(subjects[place]), array_agg("values"[place]), array_agg(times)
    from times join pages using (form_id, version) group by form_id, version
  )
  select now() as at, case when count(*) < ${given('sent')} then coalesce(array_agg(id), '{}') end as kept, (
    select count(${announceActivity(sql`owner_id`, sql`forms.id`)})
    from forms where forms.id = any(${given('announced')}::uuid[]) and forms.id in (select form_id from stored)
  )
  from stored`,
)

/**
 * Stores those whose form is open and whose key is new, counts them and tells who watches, all in one statement. Answers
 * each in its place, undefined for the others. They count on pages of their own, as a transaction may come to nothing.
 */
export async function createResponses(
  db: Db,
  created: NewResponse[],
  announcer?: Announcer,
): Promise<(Receipt | undefined)[]> {
  const formIds = [...new Set(created.map(({ formId }) => formId))]
  const announcement = announcer?.begin(formIds)
  const { countings, places } = countOnPages(created, createTallyPages())
  const [done] = await storeAndCount(db, {
    ...columnsOf(created),
    places: lists(places),
    sent: created.length,
    pageFormIds: list(countings.map(({ formId }) => formId)),
    pageVersions: list(countings.map(({ version }) => version)),
    subjects: lists(countings.map(({ page }) => page.subjects)),
    values: lists(countings.map(({ page }) => page.values)),
    announced: list(announcement?.now ?? formIds),
  })
  announcement?.done()
  if (!done) return []
  const createdAt = new Date(done.at).toISOString()
  const kept = done.kept && new Set(done.kept)
  return created.map(({ id }) => (!kept || kept.has(id) ? { _id: id, createdAt } : undefined))
}
