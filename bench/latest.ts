import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from './figure.ts'
import { type Run, runsBefore } from './runs.ts'

type Taken = {
  at: string
  machine: string
  rounds: number
  /** What it was measured against, by name and version. */
  versions?: Record<string, string>
  figures: Result[]
  /** The runs before it, oldest first. */
  before?: Run[]
}
type Latest = Record<string, Taken>

const file = fileURLToPath(new URL('latest.json', import.meta.url))

const machine = `${cpus().length} × ${cpus()[0]?.model || arch()}, ${platform()}, Node ${process.versions.node}`

export const readLatest = (): Latest => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Latest) : {})

/** Puts what was taken beside what is known of the other benches, and above what the runs before it said. */
export function keepLatest(name: string, taken: Omit<Taken, 'at' | 'machine' | 'before'>) {
  const known = readLatest()
  const newest: Taken = { at: new Date().toISOString(), machine, ...taken, before: runsBefore(known[name]) }
  const latest: Latest = { ...known, [name]: newest }
  writeFileSync(file, `${JSON.stringify(latest, null, 2)}\n`)
}
