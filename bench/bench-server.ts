import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { reachDatabase } from '#server/db/reach-database.ts'
import { end, endingWithUs, freePort } from '#server/testing/server-process.ts'
import { serverEnvironment, serverOptions } from '../scripts/server-options.js'

const built = fileURLToPath(new URL('../dist/server/run.js', import.meta.url))
const compileCache = fileURLToPath(new URL('../dist/compile-cache', import.meta.url))
/** In milliseconds. By then the server has ended its sessions with the database that had nothing to do. */
const untilEnded = 7_000
/** A query that takes longer than this is written down in a profile. */
const slow = 20

async function untilReady(address: string, isGone: () => boolean) {
  while (!isGone()) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(5)
  }
  throw new Error('The server ended before it was ready')
}

type Options = {
  profile?: string | undefined
  dataDir?: string
  entry?: string
}

/**
 * The real server in a process of its own, on a folder of its own. Its log goes to a file: who reads it from a pipe would
 * be measured too.
 */
export async function startBenchServer({ profile, dataDir, entry = built }: Options = {}) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'formwright-bench-')))
  const port = Number(await freePort())
  const address = `http://127.0.0.1:${port}`
  const log = openSync(join(folder, 'server.log'), 'a')
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...serverOptions, ...profiling, ...endingWithUs, entry], {
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: 'off',
    },
    stdio: ['pipe', log, log],
  })
  await untilReady(address, () => child.exitCode !== null)
  const reached = await reachDatabase({ databaseUrl: undefined, dataDir: folder })
  const pool = new pg.Pool({ ...reached.connection, max: 2 })
  // from next door, so that looking is not counted
  const looking = new pg.Pool({ ...reached.connection, database: 'template1', max: 1 })
  if (profile)
    for (const change of [`alter system set log_min_duration_statement = ${slow}`, 'select pg_reload_conf()'])
      await pool.query(change)
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await pool.query<Row>(text, values)).rows
  const [asked] = await query<{ server_version: string }>('show server_version')
  /** What all sessions have committed so far. They tell it when they do something later, or end. */
  const commits = async () => {
    await sleep(untilEnded)
    const { rows } = await looking.query<{ count: string }>(
      `select xact_commit as count from pg_stat_database where datname = 'postgres'`,
    )
    return Number(rows[0]?.count)
  }
  return {
    address,
    port,
    pid: child.pid ?? 0,
    connection: reached.connection,
    postgresql: asked?.server_version ?? '',
    query,
    /** How many transactions there were for each thing that `work` did: outside of transactions, each query is one. */
    queriesEach: async (work: () => Promise<{ count: number }>) => {
      const before = await commits()
      const { count } = await work()
      // to a thousandth: now and then the server looks after itself
      return Math.round((((await commits()) - before) / count) * 1000) / 1000
    },
    close: async () => {
      await pool.end()
      await looking.end()
      await reached.leave()
      await end(child, 'SIGTERM')
      if (profile) await copyFile(join(folder, 'postgres18.log'), join(profile, 'slow-queries.log'))
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
