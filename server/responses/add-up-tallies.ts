import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import { addTallies } from './tallies.ts'

/**
 * Whether a page that was begun then may still be written on: all that it counts came in one quarter of an hour, and
 * nobody has added it to the tallies. That is done a good while later, longer than any statement may take.
 */
export const isWritable = sql`(begun_at > now() - interval '15 seconds'
  and date_bin('15 minutes', begun_at, 'epoch') = date_bin('15 minutes', now(), 'epoch'))`
const isDone = sql`(is_final or at < now() - interval '60 seconds')`

/** Few enough that whoever is answered meanwhile does not feel it. */
const atOnce = 100

const addUp = namedStatement<{ taken: number }>(
  'add up tallies',
  sql`
  with taken as materialized (
    delete from tallies_to_add
    where id = any(array(select id from tallies_to_add where ${isDone} limit ${atOnce} for update skip locked))
    returning *
  ), added as (
    ${addTallies(sql`
      select form_id, taken.version, at, subject, value, count as step
      from taken join forms on forms.id = form_id
      cross join unnest(subjects, "values", counts) as one(subject, value, count)`)}
  )
  select count(*)::int as taken from taken`,
)

/**
 * Adds some of what new responses count to the tallies. Returns whether there may be more. Several may do it at once, and
 * one that is cut off has done nothing. What was counted of a form that is gone since goes too.
 */
export async function addUpTallies(db: Db) {
  const [done] = await addUp(db)
  return done?.taken === atOnce
}
