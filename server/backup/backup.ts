import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
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

function unwritten(path: string, error: NodeJS.ErrnoException) {
  if (isDiskFull(error))
    return new StartRefusal(`There is no room for ${path}. Choose a folder on another disk.`, { cause: error })
  return new StartRefusal(
    error.code === 'EEXIST'
      ? `${path} is there already: another backup is being written, or one was cut off. Remove it, or choose another name.`
      : `${path} cannot be written (${error.code}). Choose a folder that is there and that you may write to.`,
    { cause: error },
  )
}

/** An empty file that is not yet the backup. It is gone when the process ends before the backup does, unless that is killed. */
async function beginFile(path: string) {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw unwritten(path, error)
  })
  const remove = () => rmSync(path, { force: true })
  process.once('exit', remove)
  return {
    // on the disk by the time that it is closed
    write: () => file.createWriteStream({ flush: true }),
    keepAs: async (name: string) => {
      await rename(path, name)
      process.off('exit', remove)
    },
    forget: async () => {
      remove()
      process.off('exit', remove)
      await file.close()
    },
  }
}

/**
 * Writes one file with the database and the uploads as they are at one moment, while the server may run on. The file is
 * there whole or not at all.
 */
export async function backUp(config: Config, connection: Connection, path: string) {
  const unfinished = await beginFile(`${path}.part`)
  const counts: Counts = {}
  try {
    await withClient(connection, 'formwright backup', async (client) => {
      await holdFiles(client)
      await client.query('begin isolation level repeatable read read only')
      await pipeline(writeTar(everything(client, config, counts)), createGzip({ level: 4 }), unfinished.write())
    })
    await unfinished.keepAs(path)
    return counts
  } catch (error) {
    await unfinished.forget()
    throw isDiskFull(error) ? unwritten(path, error as Error) : error
  }
}
