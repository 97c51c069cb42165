import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '#server/make-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { unwritable } from './unwritable.ts'

const sqliteBusy = 5

// a lock that nothing refers to would be closed by the garbage collector
const held = new Set<DatabaseSync>()

const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === sqliteBusy

function makeWritable(dataDir: string, file: string) {
  makeFolder(dataDir)
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  // SQLite would open a read-only file and lock nothing
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}

function lock(file: string) {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Makes DATA_DIR this process's own, until released or until the process ends in whatever way.
 * It is the lock of an empty SQLite file, since Node has no call for a lock that the kernel takes back after a crash
 * and that two starts at the same moment cannot both get.
 */
export function takeInstanceLock(dataDir: string) {
  const file = join(dataDir, 'instance.lock')
  try {
    makeWritable(dataDir, file)
    const database = lock(file)
    held.add(database)
    return () => {
      if (held.delete(database)) database.close()
    }
  } catch (error) {
    if (isBusy(error))
      throw new StartRefusal(
        `Another Formwright is already running on ${dataDir} (DATA_DIR). Stop it, or set DATA_DIR to another folder.`,
      )
    throw unwritable(dataDir, error)
  }
}
