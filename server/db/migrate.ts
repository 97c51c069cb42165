import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import type { Connection } from './connect.ts'

const migrationsFolder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
/** Any number that nobody else uses: instances that start together take turns. */
const lock = 7_163_001

async function refuseUnsafe(client: pg.Client) {
  const { rows } = await client.query<{ version: number; encoding: string; fsync: string; commit: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  const [found] = rows
  if (!found || found.version < 150_000) throw new StartRefusal('DATABASE_URL needs PostgreSQL 15 or later.')
  if (found.encoding !== 'UTF8')
    throw new StartRefusal(
      `The database of DATABASE_URL is encoded in ${found.encoding}, which cannot hold what people write. Create one with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  if (found.fsync === 'off' || found.commit === 'off')
    throw new StartRefusal(
      'PostgreSQL must run with fsync and synchronous_commit on: acknowledged answers may not be lost.',
    )
}

/**
 * The tables of a release to come are not as this one believes: it would start, and fail at every answer. Changes are known
 * by their times: their checksums differ where a system ends lines in another way.
 */
async function refuseNewer(client: pg.Client) {
  const { rows } = await client.query(`select from pg_tables where schemaname = 'drizzle' and tablename = $1`, [
    '__drizzle_migrations',
  ])
  if (rows.length === 0) return
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const newer = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [newest])
  if (newer.rows.length > 0)
    throw new StartRefusal(
      'This database was made by a newer Formwright. Start that release or a later one, or restore a backup of this release into an empty database.',
    )
}

async function takeTurn(client: pg.Client, onWait: () => void) {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock])
  if (rows[0]?.isOurs) return
  onWait()
  await client.query('select pg_advisory_lock($1)', [lock])
}

/**
 * Brings the tables up to date, after others who are at it. One connection of its own, so that the lock and the changes
 * share it.
 */
export async function migrateDatabase(connection: Connection, onWait = () => {}) {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUnsafe(client)
    await takeTurn(client, onWait)
    await refuseNewer(client)
    // a change that waits for a lock makes every query behind it wait too: better to fail and try again
    await client.query(`set lock_timeout = '5s'`)
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
