import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Tells this database from every other one, also from a copy of it on another server. */
export async function identityOf(db: Db) {
  const { rows } = await db.execute<{ identity: string }>(sql`
    select system_identifier || '/' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`)
  const [{ identity } = { identity: '' }] = rows
  return identity
}
