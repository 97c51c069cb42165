import { createHash, randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { identityOf } from '#server/db/identity.ts'
import { isDiskFull } from '#server/disk-full.ts'
import { flushFolder } from '#server/flush.ts'
import { StartRefusal } from '#server/start-refusal.ts'

export const unwritten = (path: string, error: NodeJS.ErrnoException) =>
  new StartRefusal(
    isDiskFull(error)
      ? `There is no room for ${path}. Choose a folder on another disk.`
      : `${path} cannot be written (${error.code}). Choose a folder that is there and that you may write to.`,
    { cause: error },
  )

function refuseTaken(path: string) {
  if (existsSync(path)) throw new StartRefusal(`${path} is there already. Choose another name.`)
}

/** The end of the names: other databases may be backed up into the same folder at this moment. */
async function endingFor(client: pg.Client) {
  const identity = await identityOf(drizzle({ client }))
  return `.${createHash('sha256').update(identity).digest('hex').slice(0, 12)}.part`
}

/** One that cannot be removed is not in the way. */
async function clearLeftovers(folder: string, ending: string) {
  for (const name of await readdir(folder))
    if (name.endsWith(ending)) await rm(join(folder, name), { force: true }).catch(() => {})
}

/**
 * An empty file that is not yet the backup. It is gone when the process ends before the backup does, unless that is killed:
 * then the next backup of this database removes it. Only for the one that holds the files, since no other is being written
 * then.
 */
export async function beginFile(client: pg.Client, path: string) {
  refuseTaken(path)
  const ending = await endingFor(client)
  const unfinished = `${path}.${randomBytes(4).toString('hex')}${ending}`
  const begin = async () => {
    await clearLeftovers(dirname(path), ending)
    return open(unfinished, 'wx', 0o600)
  }
  const file = await begin().catch((error: NodeJS.ErrnoException) => {
    throw unwritten(path, error)
  })
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  return {
    // on the disk by the time that it is closed
    write: () => file.createWriteStream({ flush: true }),
    keep: async () => {
      refuseTaken(path)
      await rename(unfinished, path)
      process.off('exit', remove)
      await flushFolder(dirname(path))
    },
    forget: async () => {
      remove()
      process.off('exit', remove)
      await file.close()
    },
  }
}
