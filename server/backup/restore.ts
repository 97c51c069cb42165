import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isId } from '#shared/ids.ts'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { knownMigrations } from '#server/db/list-migrations.ts'
import { reasonOf } from '#server/error-reason.ts'
import { countWaiting, dropWaiting } from '#server/mail/outbox.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { openStoredFiles, type StoredFiles } from '#server/uploads/stored-files.ts'
import type { Counts } from './backup.ts'
import { listTables, writeRows } from './tables.ts'
import { damaged, type Entry, readTar } from './tar.ts'
import { withClient } from './with-client.ts'

const text = async ({ content }: Entry) => Buffer.concat(await Array.fromAsync(content)).toString()

async function refuseFilled(client: pg.ClientBase) {
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`)
    if (rows.length > 0)
      throw new StartRefusal('There is data here already. Restore into an empty DATA_DIR or database.')
  }
}

async function refuseNewer(manifest: string) {
  const { migrations } = JSON.parse(manifest) as { migrations: string[] }
  const known = await knownMigrations()
  if (!migrations.every((one) => known.has(one)))
    throw new StartRefusal('This backup was made by a newer Formwright. Restore it with that release or a later one.')
}

async function* unpack(path: string): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path)
  const unpacked = createGunzip()
  // its own way of failing is that of what it reads
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* packed.pipe(unpacked)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw damaged(error)
    throw new StartRefusal(`${path} cannot be read (${code}).`, { cause: error })
  }
}

/** Reads the file to its end, where its checksum stands: what is damaged is refused before anything is changed. */
async function refuseDamaged(path: string) {
  for await (const _checked of unpack(path));
}

async function hashOf(content: Entry['content']) {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** The very file may be there already, in use by another database: then it is neither written nor ever removed. */
async function putBackFile(files: StoredFiles, id: string, { size, content }: Entry, made: string[]) {
  // of a restore into an object store that was cut off
  await files.forgetParts(id)
  const found = await files.sizeOf(id)
  if (found === size && (size === 0 || (await hashOf(await files.read(id, 0, size - 1))) === (await hashOf(content))))
    return
  if (found !== undefined && found >= size)
    throw new StartRefusal(`Another file has the name ${id} already. Restore where no files are yet.`)
  // shorter than it should be: left of a restore that was cut off
  if (found !== undefined) await files.remove(id)
  await files.begin(id)
  made.push(id)
  await pipeline(content, createWriteStream(files.pathOf(id)))
  await files.keep(id)
  await files.forgetParts(id)
}

/** Most often the disk is full, or the object store is away. */
function notStored(id: string, error: unknown) {
  if (error instanceof StartRefusal) return error
  const { code, words } = reasonOf(error)
  return new StartRefusal(`The uploaded file ${id} cannot be stored (${code ?? words}). Nothing was restored.`, {
    cause: error,
  })
}

/** Names each file that it makes among the `made` ones. */
async function putBack(client: pg.ClientBase, files: StoredFiles, path: string, made: string[]) {
  const counts: Counts = {}
  const count = (name: string, by: number) => (counts[name] = (counts[name] ?? 0) + by)
  let isOurs = false
  for await (const entry of readTar(unpack(path))) {
    const [kind = '', name = ''] = entry.name.split('/')
    if (entry.name === 'formwright.json') {
      await refuseNewer(await text(entry))
      isOurs = true
    } else if (kind === 'database') count(name, await writeRows(client, name, entry.content))
    else if (kind === 'files') {
      // it becomes the name of a file
      if (!isId(name)) throw damaged()
      await putBackFile(files, name, entry, made).catch((error: unknown) => {
        throw notStored(name, error)
      })
      count('files', 1)
    }
  }
  if (!isOurs) throw damaged()
  return counts
}

/** As `putBack`, and leaves no files behind when it fails. */
async function putBackAll(client: pg.Client, files: StoredFiles, path: string, isWithoutMails: boolean) {
  const made: string[] = []
  const db = drizzle({ client })
  try {
    const counts = await putBack(client, files, path, made)
    if (isWithoutMails) await dropWaiting(db)
    return { counts, waitingMails: await countWaiting(db) }
  } catch (error) {
    // one that cannot be removed must hide neither the others nor what went wrong
    for (const id of made) await files.remove(id).catch(() => {})
    throw error
  }
}

/**
 * Brings a backup back, whole or not at all, where nothing is yet. The tables must be there. Mails that were waiting still
 * wait, and are counted; `isWithoutMails` drops them.
 */
export const restore = (config: Config, connection: Connection, path: string, isWithoutMails = false) =>
  withClient(connection, 'formwright restore', async (client) => {
    await refuseFilled(client)
    await refuseDamaged(path)
    await client.query('begin')
    const restored = await putBackAll(client, openStoredFiles(config), path, isWithoutMails)
    // where its answer is lost the rows may be there all the same, so their files stay
    await client.query('commit')
    return restored
  })
