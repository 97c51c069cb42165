import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { holdFiles } from '#server/uploads/hold-files.ts'
import { openStoredFiles } from '#server/uploads/stored-files.ts'
import { listMigrations, listTables, readTable } from './tables.ts'
import { type Entry, writeTar } from './tar.ts'

const inMemory = (name: string, bytes: Buffer): Entry => ({ name, size: bytes.length, content: [bytes] })

export type Counts = Record<string, number>

async function* everything(client: pg.ClientBase, config: Config, counts: Counts): AsyncGenerator<Entry> {
  const manifest = { madeAt: new Date().toISOString(), migrations: await listMigrations(client) }
  yield inMemory('formwright.json', Buffer.from(JSON.stringify(manifest)))
  for (const table of await listTables(client)) {
    let number = 0
    counts[table] = 0
    for await (const { part, count } of readTable(client, table)) {
      counts[table] += count
      yield inMemory(`database/${table}/${String(++number).padStart(6, '0')}.jsonl`, part)
    }
  }
  const files = openStoredFiles(config)
  const { rows } = await client.query<{ id: string; size: string }>(
    'select id, size from uploads where finished_at is not null and form_id is not null order by id',
  )
  counts['files'] = 0
  for (const { id, size } of rows) {
    const content = Number(size) === 0 ? [] : await files.read(id, 0, Number(size) - 1)
    counts['files'] += 1
    yield { name: `files/${id}`, size: Number(size), content }
  }
}

async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Writes one file with the database and the uploads as they are at one moment, while the server may run on. The file is
 * there whole or not at all.
 */
export async function backUp(config: Config, connection: Connection, path: string) {
  const client = new pg.Client({ application_name: 'formwright backup', ...connection })
  await client.connect()
  const unfinished = `${path}.part`
  const counts: Counts = {}
  try {
    await holdFiles(client)
    await client.query('begin isolation level repeatable read read only')
    await pipeline(
      writeTar(everything(client, config, counts)),
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    )
    await flush(unfinished)
    await rename(unfinished, path)
    return counts
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
