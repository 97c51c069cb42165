import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** In which order responses are read. */
export type Way = 'older' | 'newer'

/** More than this are not rare: they are found by reading on. */
const mostFound = 50_000
const mostWaiting = 10_000

/** Those whose words are not kept yet; undefined when they are too many to be looked at one by one. */
async function listWaiting(db: Db, formId: string) {
  const { rows } = await db.execute<{ ids: string[] | null }>(
    sql`select response_ids as ids from words_to_keep where form_id = ${formId}`,
  )
  if (rows.some(({ ids }) => ids === null)) return undefined
  const waiting = rows.flatMap(({ ids }) => ids ?? [])
  return waiting.length > mostWaiting ? undefined : waiting
}

/**
 * The ids of older or newer responses that may say what is wanted, the nearest first: all whose words fit, and those whose
 * words are not kept yet. Undefined when the index cannot tell.
 */
export async function findWords(db: Db, formId: string, query: string, way: Way, from: string, most: number) {
  const [isBeyond, order] = way === 'older' ? [sql`id < ${from}`, sql`id desc`] : [sql`id > ${from}`, sql`id`]
  // in this order: what is taken from those that wait meanwhile is already among the words
  const waiting = await listWaiting(db, formId)
  if (waiting === undefined) return undefined
  const { rows } = await db.execute<{ ids: string[] | null; count: number }>(sql`
    with found as materialized (
      select response_id as id from response_words where words @@ ${query}::tsquery limit ${mostFound}
    ), beyond as (
      select id from (select id from found union select unnest(${sql.param(waiting)}::uuid[])) as candidates
      where ${isBeyond} order by ${order} limit ${most}
    )
    select (select array_agg(id order by ${order}) from beyond) as ids, (select count(*)::int from found) as count`)
  const [found] = rows
  return found && found.count < mostFound ? (found.ids ?? []) : undefined
}
