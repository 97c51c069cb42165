import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** What a process holds in memory, in MB. */
export async function heldBy(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const parentOf = (pid: string) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

/** A process and all that it started, directly or not. */
export function familyOf(pid: number) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const family = new Set([pid])
  for (let before = 0; before < family.size;) {
    before = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return [...family]
}

/** What processes hold together, in MB: what they share counts once. */
export async function sharedBy(pids: number[]) {
  const parts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')))
  return parts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0), 0) / 1024
}

/** The one of these processes that runs this program. */
export const findProgram = (pids: number[], program: string) =>
  pids.find((pid) => {
    const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.some((word) => word.endsWith(program))
  })
