import { parentPort, workerData } from 'node:worker_threads'

/**
 * Tells when something is due, so many times a second on average, by chance as pgbench does it. In a thread of its own,
 * since that can wait to a tenth of a millisecond: a timer of the event loop is up to one late.
 */
const perSecond = workerData as number
/** In milliseconds. To wake up more often would take time away from what is measured. */
const shortestWait = 0.25

const clock = new Int32Array(new SharedArrayBuffer(4))
const now = () => performance.timeOrigin + performance.now()
const gap = () => (-Math.log(1 - Math.random()) * 1000) / perSecond

for (let next = now() + gap(); ;) {
  Atomics.wait(clock, 0, 0, Math.max(next - now(), shortestWait))
  const due: number[] = []
  for (const until = now(); next <= until; next += gap()) due.push(next)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(due)
}
