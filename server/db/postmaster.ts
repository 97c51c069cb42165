import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { environment, type Binaries } from './postgres-binaries.ts'
import { hasProc, type PrivateFolder } from './private-folder.ts'
import type { ServerLog } from './server-log.ts'

const settings = {
  cluster_name: 'formwright',
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 60,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '64MB',
  huge_pages: 'off',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // cleaning up takes its time: at the usual pace everybody was late meanwhile
  autovacuum_vacuum_cost_delay: '8ms',
  // helpers that a small server does not need: each is a process of some MB
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  jit: 'off',
  // a statement's error goes to whoever sent it; in the log it would repeat people's answers
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

export const connectionTo = (folder: PrivateFolder) => ({
  host: folder.host,
  port: settings.port,
  user: 'postgres',
  database: 'postgres',
})

/** The server in a session of its own, so that Ctrl-C in the terminal does not reach it. Undefined if it cannot run. */
export function spawnPostmaster(folder: PrivateFolder, binaries: Binaries, serverLog: ServerLog) {
  serverLog.clear()
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', `${folder.inside}/cluster`, '-k', folder.insideSocket, ...options], {
    ...folder.owner,
    env: environment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', serverLog.fd, serverLog.fd, folder.fd],
  })
  child.on('error', () => {})
  child.unref()
  return child.pid
}

/** The number that the server wrote down; of use only once it is known that it runs. */
export function writtenPid(folder: PrivateFolder) {
  try {
    return Number.parseInt(readFileSync(join(folder.path, 'cluster/postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

export function isAlive(pid: number | undefined) {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    // the dead may lie about unburied, and the number may belong to another program by now
    return !hasProc || /\(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    // being out of open files here says nothing about the server
    return !['ESRCH', 'ENOENT', 'EPERM'].includes(codeOf(error))
  }
}

async function waitUntilGone(pid: number, milliseconds: number) {
  const end = performance.now() + milliseconds
  while (isAlive(pid) && performance.now() < end) await sleep(10)
}

const isTaken = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A server that listens no more will be gone in a moment. PostgreSQL would take any other bearer of its number for it. */
export async function clearTraces(folder: PrivateFolder) {
  const pid = writtenPid(folder)
  if (pid === undefined) return
  await waitUntilGone(pid, 3_000)
  if (!isTaken(pid)) return
  // this does not let it in beside old sessions that are still at work: their shared memory shows them
  for (const name of ['cluster/postmaster.pid', `${folder.socketName}.lock`])
    rmSync(join(folder.path, name), { force: true })
}

/** At first sessions are cut off and all is written; where that takes too long, the next start repeats the journal. */
const waysToEnd = [
  { signal: 'SIGINT', patience: 8_000 },
  { signal: 'SIGQUIT', patience: 6_000 },
  { signal: 'SIGKILL', patience: 2_000 },
] as const

export async function endPostmaster(pid: number | undefined) {
  for (const { signal, patience } of waysToEnd) {
    if (pid === undefined || !isAlive(pid)) return
    process.kill(pid, signal)
    await waitUntilGone(pid, patience)
  }
}

const diskFull = '53100'

/** Says whether the server answers, is there but cannot answer yet or for want of room, or is not there. */
export async function knock(folder: PrivateFolder): Promise<'ready' | 'busy' | 'full' | 'absent'> {
  const client = new pg.Client({ ...connectionTo(folder), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    if (codeOf(error) === diskFull) return 'full'
    return ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error)) ? 'absent' : 'busy'
  }
}

/** Sessions of a process that is no more may still work and hold locks. */
export async function endOldSessions(folder: PrivateFolder) {
  const client = new pg.Client({ ...connectionTo(folder), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  } finally {
    await client.end()
  }
}
