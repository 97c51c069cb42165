import { Worker } from 'node:worker_threads'
import { number } from './table.ts'

/** Of many times of the same work: what it takes when a core is all ours. A few shorter ones may be luck. */
export const best = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? 0

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

export const paceShare = (pace: number) => `cores at ${number(pace * 100)} % of their pace`

/**
 * Has the same small work done again and again while others measure. It takes longer when a core is slower: when its other
 * half works for another machine, for example, which nothing else tells.
 */
export function watchPace() {
  const times: number[] = []
  const probe = new Worker(new URL('pace-probe.ts', import.meta.url))
  probe.on('message', (took: number) => times.push(took))
  probe.unref()
  return {
    /** From now on: how long the work took, as a mean; nothing where there was no time for it. */
    since: () => {
      const first = times.length
      return () => (times.length > first ? mean(times.slice(first)) : undefined)
    },
    /** What it took at best, in all that was measured so far. */
    best: () => best(times),
  }
}
