import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { isAlive } from '#server/db/postmaster.ts'

type Embedded = Awaited<ReturnType<typeof startEmbedded>>

export const nobody = { uid: 65_534, gid: 65_534 }
export const isRoot = process.getuid?.() === 0
const embeddedFile = join(import.meta.dirname, '../db/embedded.ts')

/** In memory where there is room: a kill loses nothing that a disk would keep, and flushing to a busy disk is slow. */
function temporaryFolder() {
  const { bavail, bsize } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 }
  const hasRoom = bavail * bsize > 1_000_000_000
  return mkdtempSync(join(hasRoom ? '/dev/shm' : tmpdir(), 'formwright-embedded-'))
}

export const pidIn = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres18/cluster/postmaster.pid'), 'utf8'), 10)

export async function until(isTrue: () => boolean) {
  while (!isTrue()) await sleep(5)
}

export async function query<Row extends pg.QueryResultRow>(connection: Embedded['connection'], sql: string) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A Formwright of its own process. Its first words are "ready", or the sentence that refuses. */
function startElsewhere(dataDir: string, owner: { uid?: number; gid?: number }) {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(embeddedFile)})
    try {
      await startEmbedded(${JSON.stringify(dataDir)}, () => {})
      console.log('ready')
      setInterval(() => {}, 60_000)
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((done) => child.once('exit', done))
  const firstWords = new Promise<string>((done) => child.stdout.once('data', (words) => done(String(words).trim())))
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  return { firstWords, kill }
}

/** A data folder to try things in; nothing of it is left after tidy. */
export function trial() {
  const dataDir = temporaryFolder()
  const tidying: (() => unknown)[] = []
  return {
    dataDir,
    start: async (folder = dataDir, events: string[] = []) => {
      const embedded = await startEmbedded(folder, (event) => events.push(event))
      tidying.push(embedded.stop)
      return { ...embedded, events }
    },
    startElsewhere: (owner: { uid?: number; gid?: number } = {}) => {
      const elsewhere = startElsewhere(dataDir, owner)
      tidying.push(elsewhere.kill)
      return elsewhere
    },
    tidy: async () => {
      for (const tidyUp of tidying.toReversed()) await tidyUp()
      try {
        const pid = pidIn(dataDir)
        if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      } catch {
        // no database was left running
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Makes the files of a database once; further trials get a copy, which is faster. */
export async function clusterToCopy() {
  const folder = temporaryFolder()
  const { stop } = await startEmbedded(folder, () => {})
  await stop()
  return {
    // with its owner, which Node's own copying would not keep
    copyTo: (dataDir: string) => execFileSync('cp', ['-a', join(folder, 'postgres18'), dataDir]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
