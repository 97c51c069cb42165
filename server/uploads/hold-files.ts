import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/db/connect.ts'

/** Any number that nobody else uses. */
const lock = 7_163_002

/**
 * From now until this connection ends no file is removed, by any instance. To be called before the snapshot is taken:
 * then every file that it names is still there when its turn comes.
 */
export const holdFiles = (client: pg.ClientBase) => client.query('select pg_advisory_lock($1)', [lock])

/** Removes files in a transaction, unless somebody holds them: then false, and it is for the next sweep to do. */
export const unlessHeld = (db: Db, remove: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${lock}) as "isFree"`,
    )
    if (!rows[0]?.isFree) return false
    await remove(tx)
    return true
  })
