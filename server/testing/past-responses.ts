import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addTallies, eachTally, talliesOf } from '#server/responses/tallies.ts'

/** An id of version 7 as it would have been made at that moment. */
function idAt(moment: Date) {
  const time = moment.getTime().toString(16).padStart(12, '0')
  const chance = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6, 18)}`
}

type Past = { at: string | Date; seconds?: number }

/** Empty responses as if they had come at the given moments, counted as any other. Answers their ids. */
export async function createPastResponses(db: Db, formId: string, moments: Past[]) {
  const rows = moments.map(({ at, seconds }) => ({
    id: idAt(new Date(at)),
    at: new Date(at).toISOString(),
    seconds,
    tallies: talliesOf(new Map(), [], seconds),
  }))
  await db.execute(sql`
    with sent as materialized (
      select ${formId}::uuid as form_id, 1 as version, sent.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id uuid, at timestamptz, seconds int, tallies jsonb)
    ), stored as (
      insert into responses (form_id, id, version, answers, seconds, created_at)
      select form_id, id, version, '[]', seconds, at from sent
    )
    ${addTallies(sql`
      select form_id, version, at, subject, value, 1 as step from sent cross join ${eachTally(sql`tallies`)}`)}`)
  return rows.map(({ id }) => id)
}
