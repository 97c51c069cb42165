import { spawn } from 'node:child_process'
import { existsSync, fsyncSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefusal } from '#server/start-refusal.ts'
import { environment, findBinaries, type Binaries } from './postgres-binaries.ts'
import { refuseFullDisk, type PrivateFolder } from './private-folder.ts'
import { unwritable } from './unwritable.ts'

export const majorVersion = '18'
const freshClusterMegabytes = 100

function versionOf(folder: PrivateFolder) {
  try {
    return readFileSync(join(folder.path, 'cluster/PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}

const refuseVersion = (version: string, folder: string) => {
  throw new StartRefusal(
    `The database in ${folder} was made by PostgreSQL ${version}, this Formwright brings ${majorVersion}: start the Formwright that made it, back up, and restore here.`,
  )
}

/** Whether an embedded database was ever made there, of whatever version. */
export function hasCluster(dataDir: string) {
  try {
    return existsSync(dataDir) && readdirSync(dataDir).some((name) => /^postgres\d+$/.test(name))
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** Beside a database of another version an empty one would look like the loss of everything. */
function refuseOtherVersions(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    const version = /^postgres(\d+)$/.exec(name)?.[1]
    if (version !== undefined && version !== majorVersion) refuseVersion(version, join(dataDir, name))
  }
}

// the journal in small files: each new one is filled with zeros while those wait whose answers are stored
const initdbOptions =
  '--username=postgres --auth=trust --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 ' +
  '--data-checksums --no-instructions --wal-segsize=1'

async function runInitdb(folder: PrivateFolder, binaries: Binaries, name: string) {
  const child = spawn(binaries.initdb, ['-D', `${folder.inside}/${name}`, ...initdbOptions.split(' ')], {
    ...folder.owner,
    env: environment,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', folder.fd],
  })
  const ended = new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed))
  const [code, complaint] = await Promise.all([ended, child.stderr ? text(child.stderr) : ''])
  if (code === 0) return
  refuseFullDisk(folder.path, freshClusterMegabytes)
  const reason = complaint.trim().replaceAll(/\s*\n\s*/g, ' ')
  throw new StartRefusal(`The embedded database cannot be made in ${folder.path}: ${reason}`)
}

/** Makes the database's files when there are none. They appear whole or not at all. */
export async function makeCluster(dataDir: string, folder: PrivateFolder) {
  for (const name of readdirSync(folder.path).filter((entry) => entry.startsWith('fresh-')))
    rmSync(join(folder.path, name), { recursive: true, force: true, maxRetries: 5 })
  const version = versionOf(folder)
  if (version === majorVersion) return
  if (version !== undefined) refuseVersion(version, folder.path)
  refuseOtherVersions(dataDir)
  refuseFullDisk(folder.path, freshClusterMegabytes)
  // its own name: the initdb of a start that was killed may still be writing to the one it had
  const name = `fresh-${process.pid}-${Date.now()}`
  await runInitdb(folder, await findBinaries(folder.owner), name)
  renameSync(join(folder.path, name), join(folder.path, 'cluster'))
  fsyncSync(folder.fd)
}
