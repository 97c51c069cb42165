import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import { openObjectStore } from './object-store.ts'

/** Where whole files lie. Parts are always collected in a folder first. */
export type StoredFiles = {
  folder: string
  pathOf: (id: string) => string
  /** Makes room for the parts. */
  begin: (id: string) => Promise<void>
  /** Keeps a file whose last byte has arrived: when this resolves it survives a crash. */
  keep: (id: string) => Promise<void>
  /** Removes the parts of a file that is kept elsewhere. */
  forgetParts: (id: string) => Promise<void>
  /** Both ends included. */
  read: (id: string, from: number, to: number) => Promise<Readable>
  /** Does nothing when there is none. */
  remove: (id: string) => Promise<void>
  /** The ids of all that has lain there for an hour: what is younger may just be beginning. */
  listOlder: () => Promise<string[]>
}

const hour = 60 * 60 * 1000

async function flush(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function namesIn(folder: string) {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** For our user alone, and below the data, never below what the web serves. */
function openFolder(folder: string): StoredFiles {
  const pathOf = (id: string) => join(folder, id)
  const isOld = async (name: string) => {
    const found = await stat(pathOf(name)).catch(() => undefined)
    return found !== undefined && Date.now() - found.mtimeMs > hour
  }
  return {
    folder,
    pathOf,
    begin: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(pathOf(id), '', { mode: 0o600, flag: 'wx' })
    },
    keep: async (id) => {
      await flush(pathOf(id))
      await flush(folder)
    },
    forgetParts: async () => {},
    read: async (id, start, end) => createReadStream(pathOf(id), { start, end }),
    remove: (id) => rm(pathOf(id), { force: true }),
    listOlder: async () => {
      const old: string[] = []
      for (const name of await namesIn(folder)) if (await isOld(name)) old.push(name)
      return old
    },
  }
}

export function openStoredFiles({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): StoredFiles {
  const folder = openFolder(join(dataDir, 'uploads'))
  return objectStore ? openObjectStore(objectStore, folder) : folder
}
