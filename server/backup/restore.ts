import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { openStoredFiles } from '#server/uploads/stored-files.ts'
import type { Counts } from './backup.ts'
import { listMigrations, listTables, writeRows } from './tables.ts'
import { type Entry, readTar } from './tar.ts'

const text = async ({ content }: Entry) => Buffer.concat(await Array.fromAsync(content)).toString()

async function refuseFilled(client: pg.ClientBase) {
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`)
    if (rows.length > 0)
      throw new StartRefusal('There is data here already. Restore into an empty DATA_DIR or database.')
  }
}

async function refuseNewer(client: pg.ClientBase, manifest: string) {
  const { migrations } = JSON.parse(manifest) as { migrations: string[] }
  const known = new Set(await listMigrations(client))
  if (!migrations.every((one) => known.has(one)))
    throw new StartRefusal('This backup was made by a newer Formwright. Restore it with that release or a later one.')
}

async function putBack(client: pg.ClientBase, config: Config, path: string) {
  const counts: Counts = {}
  const files = openStoredFiles(config)
  const count = (name: string, by: number) => (counts[name] = (counts[name] ?? 0) + by)
  for await (const entry of readTar(createReadStream(path).pipe(createGunzip()))) {
    const [kind = '', name = ''] = entry.name.split('/')
    if (entry.name === 'formwright.json') await refuseNewer(client, await text(entry))
    else if (kind === 'database') count(name, await writeRows(client, name, await text(entry)))
    else if (kind === 'files') {
      await files.begin(name)
      await pipeline(entry.content, createWriteStream(files.pathOf(name)))
      await files.keep(name)
      await files.forgetParts(name)
      count('files', 1)
    }
  }
  return counts
}

/** Brings a backup back, whole or not at all, where nothing is yet. The tables must be there. */
export async function restore(config: Config, connection: Connection, path: string) {
  const client = new pg.Client({ application_name: 'formwright restore', ...connection })
  await client.connect()
  try {
    await client.query('begin')
    await refuseFilled(client)
    const counts = await putBack(client, config, path)
    await client.query('commit')
    return counts
  } finally {
    await client.end()
  }
}
