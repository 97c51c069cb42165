import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Connection } from '#server/db/connect.ts'

const clients = 32
const run = promisify(execFile)

type Inserts = { name: string; version: string; rate: (seconds: number) => Promise<number>; p99: P99 }
type P99 = (perSecond: number, seconds: number) => Promise<number>

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

function findPgbench() {
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'))
  return [...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed(), ...inPath].find(existsSync)
}

async function withPgbench(program: string, connection: Connection, insert: string): Promise<Inserts> {
  const call = async (script: (folder: string) => string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'formwright-pgbench-'))
    try {
      await writeFile(join(folder, 'insert.sql'), insert)
      const where = { PGHOST: connection.host, PGPORT: String(connection.port), PGUSER: connection.user as string }
      const common = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--file=${folder}/insert.sql`]
      const { stdout } = await run(program, [...common, ...script(folder), connection.database ?? ''], {
        env: { ...process.env, ...where },
        cwd: folder,
      })
      const logs = (await readdir(folder)).filter((name) => name.startsWith('latency'))
      const lines = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
      return { stdout, milliseconds: lines.flatMap((text) => text.trim().split('\n')).map(latencyIn) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const { stdout: version } = await run(program, ['--version'])
  return {
    name: 'pgbench',
    version: /[\d.]+/.exec(version)?.[0] ?? '',
    rate: async (seconds) => {
      const { stdout } = await call(() => [`--time=${seconds}`])
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
    p99: async (perSecond, seconds) => {
      const kept = (folder: string) => ['--log', `--log-prefix=${folder}/latency`]
      const { milliseconds } = await call((folder) => [`--time=${seconds}`, `--rate=${perSecond}`, ...kept(folder)])
      return percentile(milliseconds, 0.99)
    },
  }
}

/** client, transaction, microseconds since it was due, … */
const latencyIn = (line: string) => Number(line.split(' ')[2]) / 1000

/** The same by our own driver, where there is no pgbench. */
function withOurDriver(connection: Connection, insert: string): Inserts {
  const one = { name: 'bench insert', text: insert }
  const withPool = async <T>(use: (pool: pg.Pool) => Promise<T>) => {
    const pool = new pg.Pool({ ...connection, max: clients })
    try {
      return await use(pool)
    } finally {
      await pool.end()
    }
  }
  return {
    name: 'our driver, one row per commit (there is no pgbench here)',
    version: '',
    rate: (seconds) =>
      withPool(async (pool) => {
        let count = 0
        const end = performance.now() + seconds * 1000
        const insertAll = async () => {
          for (; performance.now() < end; count++) await pool.query(one)
        }
        await Promise.all(Array.from({ length: clients }, insertAll))
        return count / seconds
      }),
    p99: (perSecond, seconds) =>
      withPool(async (pool) => {
        const latencies: number[] = []
        const underWay: Promise<unknown>[] = []
        const start = performance.now()
        for (let passed = 0; passed < seconds * 1000; passed = performance.now() - start) {
          const from = performance.now()
          while (underWay.length < (passed / 1000) * perSecond)
            underWay.push(pool.query(one).then(() => latencies.push(performance.now() - from)))
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
        await Promise.all(underWay)
        return percentile(latencies, 0.99)
      }),
  }
}

/** The database's own limit for one row per commit: the insert of a response and nothing else. */
export async function openInserts(connection: Connection, insert: string) {
  const program = findPgbench()
  return program ? withPgbench(program, connection, insert) : withOurDriver(connection, insert)
}
