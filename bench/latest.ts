import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem, uptime } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from './figure.ts'
import { type Disturbed, type Occasion, type Run, runsBefore } from './runs.ts'

type Taken = Occasion &
  Disturbed & {
    /** Of each part: `13 and 21`. */
    rounds: string
    /** How many more broke off and were taken again. */
    broken?: number
    memory?: string
    /** What it was measured with and against, by name and version. */
    versions?: Record<string, string>
    figures: Result[]
    /** The runs before it, oldest first. */
    before?: Run[]
  }
type Latest = Record<string, Taken>

const file = fileURLToPath(new URL('latest.json', import.meta.url))

const machine = `${cpus().length} × ${cpus()[0]?.model || arch()}, ${platform()}, Node ${process.versions.node}`
const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`

export const readLatest = (): Latest => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Latest) : {})

/** Puts what was taken beside what is known of the other benches, and above what the runs before it said. */
export function keepLatest(
  name: string,
  taken: Pick<Taken, 'rounds' | 'broken' | 'stolen' | 'pace' | 'versions' | 'figures'>,
) {
  const known = readLatest()
  const now = Date.now()
  const upSince = new Date(now - uptime() * 1000).toISOString()
  const occasion = { at: new Date(now).toISOString(), machine, upSince }
  const newest: Taken = { ...occasion, memory, ...taken, before: runsBefore(known[name], occasion) }
  const latest: Latest = { ...known, [name]: newest }
  writeFileSync(file, `${JSON.stringify(latest, null, 2)}\n`)
}
