import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { listTables } from '#server/backup/tables.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedFeatureRequest } from '#server/forms/feature-request.ts'
import { whenStopped } from '#server/testing/when-stopped.ts'
import { seedResponses } from '../scripts/seed-responses.ts'

/** A backup of 1,000,000 responses comes back within ten minutes, and every checksum agrees (60, 76). */
const count = Number(process.argv[2] ?? 1_000_000)
const most = 600

const folder = mkdtempSync(join(tmpdir(), 'formwright-restore-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function timed<T>(what: string, work: () => Promise<T>) {
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  console.log(`${what}: ${seconds.toFixed(1)} s`)
  return { result, seconds }
}

async function open(name: string) {
  const config = readConfig({ DATA_DIR: join(folder, name) })
  const { connection, stop } = await startEmbedded(config.dataDir, () => {})
  whenStopped(stop)
  await migrateDatabase(connection)
  return { config, connection, stop }
}

/** Each table as a sum over its rows, whatever their order. */
async function checksums(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  const sums = new Map<string, string>()
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) as sum from "${table}" t`,
    )
    sums.set(table, rows[0]?.sum ?? '')
  }
  await client.end()
  return sums
}

const from = await open('from')
const { db, close } = connect({ ...from.connection, statement_timeout: 0 })
await seedFeatureRequest(db, undefined)
const { rows } = await db.execute<{ id: string }>(sql`select id from users limit 1`)
await timed(`seeding ${count} responses`, () => seedResponses(db, { ownerId: rows[0]?.id ?? '', count }))
await close()
const before = (await timed('checksums', () => checksums(from.connection))).result
const file = join(folder, 'backup.tar.gz')
await timed('backup', () => backUp(from.config, from.connection, file))
console.log(`${(statSync(file).size / 1e6).toFixed(0)} MB`)
await from.stop()

const to = await open('to')
const { seconds } = await timed('restore', () => restore(to.config, to.connection, file))
const after = (await timed('checksums', () => checksums(to.connection))).result
await to.stop()

const different = [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table)
console.log(different.length === 0 ? `${before.size} tables agree` : `DIFFERENT: ${different.join(', ')}`)
console.log(`the restore took ${seconds < most ? 'less' : 'MORE'} than ten minutes`)
if (different.length > 0 || seconds >= most) process.exitCode = 1
