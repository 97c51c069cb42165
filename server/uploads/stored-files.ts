import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isId } from '#shared/ids.ts'
import type { Config } from '#server/config.ts'
import { flush, flushFolder } from '#server/flush.ts'
import { makeFolder } from '#server/make-folder.ts'
import { FileFailure } from './file-failure.ts'
import { openObjectStore } from './object-store.ts'

/** One of the places where files lie. */
export type FilePlace = {
  /** For the log. */
  name: string
  list: () => Promise<{ id: string; isOld: boolean }[]>
  /** Does nothing when there is none. */
  remove: (id: string) => Promise<void>
  /** Which database the files belong to, as it was written there. */
  readOwner: () => Promise<string | undefined>
  writeOwner: (identity: string) => Promise<void>
}

/** The name under which the owner is written, which no file can have. */
export const ownerName = '.database'

/** What is younger may just be beginning. */
export const isOld = (changed: Date) => Date.now() - changed.getTime() > 60 * 60 * 1000

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
  /** In bytes; undefined when there is no such file. */
  sizeOf: (id: string) => Promise<number | undefined>
  /** Both ends included. Throws a FileFailure. */
  read: (id: string, from: number, to: number) => Promise<Readable>
  /** Does nothing when there is none. */
  remove: (id: string) => Promise<void>
  places: FilePlace[]
  /** Throws a StartRefusal when the settings cannot work; anything else may pass. */
  check: () => Promise<void>
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
  const remove = (id: string) => rm(pathOf(id), { force: true })
  const list = async () => {
    const found: { id: string; isOld: boolean }[] = []
    for (const id of (await namesIn(folder)).filter((name) => isId(name))) {
      const file = await stat(pathOf(id)).catch(() => undefined)
      if (file) found.push({ id, isOld: isOld(file.mtime) })
    }
    return found
  }
  const readOwner = async () => {
    try {
      return (await readFile(pathOf(ownerName), 'utf8')) || undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const writeOwner = async (identity: string) => {
    makeFolder(folder)
    await writeFile(pathOf(ownerName), identity, { mode: 0o600 })
  }
  return {
    folder,
    pathOf,
    begin: async (id) => {
      makeFolder(folder)
      await writeFile(pathOf(id), '', { mode: 0o600, flag: 'wx' })
    },
    keep: async (id) => {
      await flush(pathOf(id))
      await flushFolder(folder)
    },
    forgetParts: async () => {},
    sizeOf: async (id) => {
      try {
        return (await stat(pathOf(id))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (id, start, end) => {
      const file = await open(pathOf(id), 'r').catch((error: unknown) => {
        throw new FileFailure(isMissing(error), error)
      })
      return file.createReadStream({ start, end })
    },
    remove,
    check: async () => {},
    places: [{ name: 'DATA_DIR/uploads', list, remove, readOwner, writeOwner }],
  }
}

export function openStoredFiles({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): StoredFiles {
  const folder = openFolder(join(dataDir, 'uploads'))
  return objectStore ? openObjectStore(objectStore, folder) : folder
}
