import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from './figure.ts'

type Taken = {
  at: string
  machine: string
  rounds: number
  /** What it was measured against, by name and version. */
  versions?: Record<string, string>
  figures: Result[]
}
type Latest = Record<string, Taken>

const file = fileURLToPath(new URL('latest.json', import.meta.url))

const machine = `${cpus().length} × ${cpus()[0]?.model || arch()}, ${platform()}, Node ${process.versions.node}`

export const readLatest = (): Latest => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Latest) : {})

/** Puts what was taken beside what is known of the other benches. */
export function keepLatest(name: string, taken: Omit<Taken, 'at' | 'machine'>) {
  const latest = { ...readLatest(), [name]: { at: new Date().toISOString(), machine, ...taken } }
  writeFileSync(file, `${JSON.stringify(latest, null, 2)}\n`)
}
