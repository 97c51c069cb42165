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

/** In seconds. `warmUp` is not counted: a new connection takes a while to be as fast as it will be. */
type Span = { warmUp: number; seconds: number }
type Inserts = {
  name: string
  version: string
  rate: (span: Span) => Promise<number>
  p99: (perSecond: number, span: Span) => Promise<number>
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

function findPgbench() {
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'))
  return [...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed(), ...inPath].find(existsSync)
}

/** What pgbench tells of each second: `progress: 4.0 s, 3812.0 tps, …` */
const ratesIn = (progress: string) =>
  [...progress.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)].map(([, at, rate]) => ({
    at: Number(at),
    rate: Number(rate),
  }))

/** Its log: client, transaction, microseconds since it was due, file, second and microsecond in which it was done, … */
function latenciesIn(log: string) {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  return lines.map(([, , taken = NaN, , second = NaN, microsecond = NaN]) => ({
    at: second + microsecond / 1e6,
    milliseconds: taken / 1000,
  }))
}

async function withPgbench(program: string, connection: Connection, insert: string): Promise<Inserts> {
  const call = async ({ warmUp, seconds }: Span, more: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'formwright-pgbench-'))
    try {
      await writeFile(join(folder, 'insert.sql'), insert)
      const where = { PGHOST: connection.host, PGPORT: String(connection.port), PGUSER: connection.user as string }
      const common = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--file=insert.sql']
      const time = `--time=${warmUp + seconds}`
      const { stderr } = await run(program, [...common, time, ...more, connection.database ?? ''], {
        env: { ...process.env, ...where },
        cwd: folder,
      })
      const logs = (await readdir(folder)).filter((name) => name.startsWith('latency'))
      const lines = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
      return { progress: stderr, log: lines.join('') }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const { stdout: version } = await run(program, ['--version'])
  return {
    name: 'pgbench',
    version: /[\d.]+/.exec(version)?.[0] ?? '',
    rate: async (span) => {
      const rates = ratesIn((await call(span, ['--progress=1'])).progress).filter(({ at }) => at > span.warmUp + 0.5)
      return rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length
    },
    p99: async (perSecond, span) => {
      const { log } = await call(span, [`--rate=${perSecond}`, '--log', '--log-prefix=latency'])
      const done = latenciesIn(log)
      const countedFrom = done.reduce((first, { at }) => Math.min(first, at), Infinity) + span.warmUp
      return percentile(
        done.filter(({ at }) => at >= countedFrom).map(({ milliseconds }) => milliseconds),
        0.99,
      )
    },
  }
}

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
    name: 'our driver (there is no pgbench here)',
    version: '',
    rate: ({ warmUp, seconds }) =>
      withPool(async (pool) => {
        let count = 0
        const begun = performance.now() + warmUp * 1000
        const end = begun + seconds * 1000
        const insertAll = async () => {
          for (let now = 0; now < end; now = performance.now()) {
            await pool.query(one)
            if (now >= begun) count++
          }
        }
        await Promise.all(Array.from({ length: clients }, insertAll))
        return count / seconds
      }),
    p99: (perSecond, { warmUp, seconds }) =>
      withPool(async (pool) => {
        const latencies: number[] = []
        const underWay: Promise<unknown>[] = []
        const start = performance.now()
        const insertOne = async (due: number) => {
          await pool.query(one)
          if (due >= start + warmUp * 1000) latencies.push(performance.now() - due)
        }
        for (let passed = 0; passed < (warmUp + seconds) * 1000; passed = performance.now() - start) {
          while (underWay.length < (passed / 1000) * perSecond)
            underWay.push(insertOne(start + (underWay.length / perSecond) * 1000))
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
