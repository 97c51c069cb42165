import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { number } from './table.ts'

/** How long the thread that reads it was on a processor, in nanoseconds, before anything else. */
const file = '/proc/thread-self/schedstat'

/** What a thread took between two looks, in milliseconds. The first look has nothing before it. */
export function timesOf(read: () => string) {
  let before: number | undefined
  return () => {
    const now = Number.parseInt(read(), 10) / 1e6
    const took = before === undefined ? undefined : now - before
    before = now
    return took
  }
}

/** Of many times of the same work: what it takes when a core is all ours. A few shorter ones may be put down wrongly. */
export const atBest = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? 0

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

export const paceShare = (pace: number) => `cores at ${number(pace * 100)} % of their pace`

/**
 * Does the same small work again and again while others measure, and tells how long it took each time. Only the time on a
 * processor counts, so it is longer when a core is slower, not when it is asked for by many: when the other half of the core
 * works for another machine, for example, which nothing else tells.
 */
export function watchPace() {
  const times: number[] = []
  if (existsSync(file)) {
    const probe = new Worker(new URL('pace-probe.ts', import.meta.url), { workerData: { file } })
    probe.on('message', (took: number) => times.push(took))
    probe.unref()
  }
  return {
    /** From now on: how long the work took, as a mean; nothing where none can be told. */
    since: () => {
      const first = times.length
      return () => (times.length > first ? mean(times.slice(first)) : undefined)
    },
    /** What it took at best, in all that was measured so far. */
    best: () => atBest(times),
  }
}
