import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { isDiskFull } from '#server/disk-full.ts'
import type { Connection } from '#server/db/connect.ts'
import { listMigrations } from '#server/db/list-migrations.ts'
import { reasonOf } from '#server/error-reason.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { holdFiles } from '#server/uploads/hold-files.ts'
import { openStoredFiles, type StoredFiles } from '#server/uploads/stored-files.ts'
import { listTables, readTable } from './tables.ts'
import { type Entry, writeTar } from './tar.ts'
import { beginFile, unwritten } from './unfinished-file.ts'
import { withClient } from './with-client.ts'

const inMemory = (name: string, bytes: Buffer): Entry => ({ name, size: bytes.length, content: [bytes] })

/** Without it the backup would not be whole, so there is none. */
async function* readFile(files: StoredFiles, id: string, size: number) {
  try {
    yield* await files.read(id, 0, size - 1)
  } catch (error) {
    const { code, words } = reasonOf(error)
    throw new StartRefusal(`The uploaded file ${id} cannot be read (${code ?? words}). No backup was written.`, {
      cause: error,
    })
  }
}

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
    const content = Number(size) === 0 ? [] : readFile(files, id, Number(size))
    counts['files'] += 1
    yield { name: `files/${id}`, size: Number(size), content }
  }
}

/**
 * Writes one file with the database and the uploads as they are at one moment, while the server may run on. The file is
 * there whole or not at all.
 */
export async function backUp(config: Config, connection: Connection, path: string) {
  const counts: Counts = {}
  await withClient(connection, 'formwright backup', async (client) => {
    await holdFiles(client)
    const unfinished = await beginFile(client, path)
    try {
      await client.query('begin isolation level repeatable read read only')
      await pipeline(writeTar(everything(client, config, counts)), createGzip({ level: 4 }), unfinished.write())
      // whoever lost the connection holds the files no more, and somebody else may be at it
      await client.query('commit')
      await unfinished.keep()
    } catch (error) {
      await unfinished.forget()
      throw isDiskFull(error) ? unwritten(path, error as Error) : error
    }
  })
  return counts
}
