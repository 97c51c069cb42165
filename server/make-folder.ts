import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * For our user alone, with the folders above it that are missing. Node's own way to make those never ends where the system
 * takes no folders, as below /proc.
 */
export function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // another process was first
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
