import { sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { executeNamed } from '#server/db/execute-named.ts'
import { addTallies, type Counted } from './tallies.ts'

export type NewResponse = {
  id: string
  formId: string
  version: number
  answers: StoredAnswer[]
  /** Those of the answers that name uploaded files. */
  files: StoredAnswer[]
  tallies: Counted[]
  seconds: number | undefined
  submissionKey: string | undefined
  bodyHash: string
}

type Stored = { _id: string; createdAt: string }

/** Numbers each thing that is counted: those who answer the same form together mostly count the same. */
function numberTallies() {
  const numbers = new Map<Counted, number>()
  const counted: Counted[] = []
  const numberOf = (tally: Counted) => {
    const known = numbers.get(tally)
    if (known !== undefined) return known
    numbers.set(tally, counted.length)
    return counted.push(tally) - 1
  }
  return { counted, numberOf }
}

/**
 * Stores those whose form is open and whose key is new, counts them and tells who watches, all in one statement. Answers
 * each in its place, undefined for the others.
 */
export async function createResponses(db: Db, created: NewResponse[]): Promise<(Stored | undefined)[]> {
  const { counted, numberOf } = numberTallies()
  const sent = created.map((response) => ({
    id: response.id,
    form_id: response.formId,
    version: response.version,
    answers: response.answers,
    // an array as PostgreSQL writes it, which it reads quicker than one in JSON
    tallies: `{${response.tallies.map(numberOf).join(',')}}`,
    seconds: response.seconds,
    submission_key: response.submissionKey,
    body_hash: response.bodyHash,
  }))
  const rows = await executeNamed<{ id: string; at: Date }>(
    db,
    'create responses',
    sql`
    with sent as materialized (
      select sent.*, forms.owner_id
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(
        id uuid, form_id uuid, version int, answers jsonb, tallies int[], seconds int, submission_key text, body_hash text
      )
      join forms on forms.id = sent.form_id and forms.is_open
    ), stored as (
      insert into responses (form_id, id, version, answers, seconds, submission_key, body_hash)
      select form_id, id, version, answers, seconds, submission_key, decode(body_hash, 'hex') from sent
      on conflict (form_id, submission_key) do nothing
      returning id, created_at
    ), counted as (
      ${addTallies(sql`
        select form_id, version, now() as at, subject, value, step
        from (
          select number, count(*) as step from stored join sent using (id) cross join unnest(tallies) as number group by number
        ) as steps
        join rows from (
          jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as (form_id uuid, version int, subject text, value text)
        ) with ordinality as counted(form_id, version, subject, value, position) on position = number + 1`)}
    )
    select id, created_at as at, ${announceActivity(sql`owner_id`, sql`form_id`)} from stored join sent using (id)`,
  )
  const stored = new Map(rows.map(({ id, at }) => [id, { _id: id, createdAt: new Date(at).toISOString() }]))
  return created.map(({ id }) => stored.get(id))
}
