import { sql } from 'drizzle-orm'
import type { Receipt } from '#shared/responses.ts'
import { binaryArray } from '#server/db/binary-array.ts'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { executeNamed } from '#server/db/execute-named.ts'
import type { FilesAnswer } from '#server/uploads/claim-files.ts'
import { addTallies, type Counted } from './tallies.ts'

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

/** What all of them count, each thing once and with a number, and the numbers of those things by response. */
function countTogether(created: NewResponse[]) {
  const counts = new Map<Counted, Counted & { step: number; number: number }>()
  const numberOf = (tally: Counted) => {
    const count = counts.get(tally) ?? { ...tally, step: 0, number: counts.size }
    if (count.step === 0) counts.set(tally, count)
    count.step++
    return count.number
  }
  const numbers = created.map(({ tallies }) => list(tallies.map(numberOf)))
  return { counted: [...counts.values()], numbers }
}

/** An array of numbers or ids as PostgreSQL writes it. */
const list = (elements: readonly (string | number | undefined)[]) =>
  `{${elements.map((element) => element ?? 'null').join(',')}}`

/**
 * Stores those whose form is open and whose key is new, counts them and tells who watches, all in one statement. Answers
 * each in its place, undefined for the others.
 */
export async function createResponses(db: Db, created: NewResponse[]): Promise<(Receipt | undefined)[]> {
  const { counted, numbers } = countTogether(created)
  const ids = list(created.map(({ id }) => id))
  const formIds = list(created.map(({ formId }) => formId))
  const versions = list(created.map(({ version }) => version))
  const answers = created.map((response) => response.answers)
  const seconds = list(created.map((response) => response.seconds))
  const keys = created.map(({ submissionKey }) => submissionKey)
  // nearly always all are stored, and what they count together is known already
  const areAll = sql`(select count(*) from stored) = ${created.length}`
  const [done] = await executeNamed<{ at: string; kept: string[] | null }>(
    db,
    'create responses',
    sql`
    with sent as materialized (
      select sent.*
      from unnest(
        ${ids}::uuid[], ${formIds}::uuid[], ${versions}::int[], ${binaryArray('jsonb', answers)}::jsonb[],
        ${seconds}::int[], ${binaryArray('text', keys)}::text[], ${binaryArray('text', numbers)}::text[]
      ) as sent(id, form_id, version, answers, seconds, submission_key, numbers)
      join forms on forms.id = sent.form_id and forms.is_open
    ), stored as (
      insert into responses (form_id, id, version, answers, seconds, submission_key)
      select form_id, id, version, answers, seconds, submission_key from sent
      on conflict (form_id, submission_key) do nothing
      returning form_id, id
    ), together as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as together(form_id uuid, version int, subject text, value text, step int, number int)
    ), counted as (
      ${addTallies(sql`
        select form_id, version, now() as at, subject, value, step from together where ${areAll}
        union all
        select together.form_id, together.version, now(), subject, value, 1
        from stored join sent using (id) cross join unnest(sent.numbers::int[]) as counts(number)
        join together using (number) where not ${areAll}`)}
    )
    select now() as at, case when count(*) < ${created.length} then coalesce(array_agg(id), '{}') end as kept, (
      select count(${announceActivity(sql`owner_id`, sql`forms.id`)})
      from forms where forms.id in (select form_id from stored)
    )
    from stored`,
  )
  if (!done) return []
  const createdAt = new Date(done.at).toISOString()
  const kept = done.kept && new Set(done.kept)
  return created.map(({ id }) => (!kept || kept.has(id) ? { _id: id, createdAt } : undefined))
}
