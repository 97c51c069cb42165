import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { listMigrations } from '#server/db/list-migrations.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { holdFiles } from '#server/uploads/hold-files.ts'
import { openStoredFiles } from '#server/uploads/stored-files.ts'
import { listTables, readTable } from './tables.ts'
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

const whyNot = (path: string, code: string | undefined) =>
  code === 'EEXIST'
    ? `${path} is there already: another backup is being written, or one was cut off. Remove it, or choose another name.`
    : `${path} cannot be written (${code}). Choose a folder that is there and that you may write to.`

/** An empty file that is not yet the backup. It is gone when the process ends before the backup does, unless that is killed. */
async function beginFile(path: string) {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(whyNot(path, error.code), { cause: error })
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
  const client = new pg.Client({ application_name: 'formwright backup', ...connection })
  const unfinished = await beginFile(`${path}.part`)
  const counts: Counts = {}
  try {
    await client.connect()
    await holdFiles(client)
    await client.query('begin isolation level repeatable read read only')
    await pipeline(writeTar(everything(client, config, counts)), createGzip({ level: 4 }), unfinished.write())
    await unfinished.keepAs(path)
    return counts
  } catch (error) {
    await unfinished.forget()
    throw error
  } finally {
    await client.end()
  }
}
