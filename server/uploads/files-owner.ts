import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { FilePlace } from './stored-files.ts'

/** Tells this database from every other one, also from a copy of it on another server. */
async function identityOf(db: Db) {
  const { rows } = await db.execute<{ identity: string }>(sql`
    select system_identifier || '/' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`)
  const [{ identity } = { identity: '' }] = rows
  return identity
}

/**
 * Whether the files in a place are this database's. Where nobody has said so yet it takes them for its own, unless it
 * knows fewer than half of them: a mistyped DATABASE_URL must not cost another database its files.
 */
export async function ownsFiles(db: Db, place: FilePlace, counts: { known: number; unknown: number }) {
  const identity = await identityOf(db)
  const owner = await place.readOwner()
  if (owner !== undefined || counts.known < counts.unknown) return owner === identity
  await place.writeOwner(identity)
  return true
}
