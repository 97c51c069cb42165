import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: Connection
  }
}

/** Migrated once; each test file gets a copy of it. */
export const template = 'formwright_template'

/** One real PostgreSQL for the whole run: the embedded one, in a folder of its own. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'formwright-test-'))
  const { connection, stop } = await startEmbedded(folder, () => {})
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrateDatabase({ ...connection, database: template })
  project.provide('database', connection)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
