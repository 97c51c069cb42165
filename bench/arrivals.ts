import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { nameRequests } from './load-requests.ts'
import type { Load } from './load.ts'

/** What both threads know of the connections, in one place for each. */
export type Lines = {
  files: number[]
  /** Not 0 from when something is sent until it is answered. */
  isBusy: Int32Array
  /** When that was due, in milliseconds since the beginning of Unix time. */
  due: Float64Array
  /** Not 0 when nothing more becomes due. */
  isOver: Int32Array
}

/**
 * Sends so many a second on average, by chance as pgbench does it, and tells by then when each was due. In a thread of its
 * own, since that can wait to a tenth of a millisecond, where a timer of the event loop is up to one late; and by itself,
 * since to wake up the other thread for it would take as long again.
 */
const { load, rate, lines } = workerData as { load: Load; rate: number; lines: Lines }
const { files, isBusy, due, isOver } = lines
/** In milliseconds. To wake up more often would take time away from what is measured. */
const shortestWait = 0.25

const now = () => performance.timeOrigin + performance.now()
const gap = () => (-Math.log(1 - Math.random()) * 1000) / rate
const nextRequest = nameRequests(load)

let last = 0
/** Going round, so that none rests for long. */
const findFree = () => {
  for (const end = last + files.length; last < end;) {
    const line = ++last % files.length
    if (Atomics.load(isBusy, line) === 0) return line
  }
  return undefined
}

// what was due by the end is sent, however long it has to wait for a connection
for (let [next, end] = [now() + gap(), Infinity]; next < end;) {
  Atomics.wait(isOver, 0, Atomics.load(isOver, 0), Math.max(next - now(), shortestWait))
  if (end === Infinity && Atomics.load(isOver, 0) !== 0) end = now()
  for (const until = Math.min(now(), end); next <= until; next += gap()) {
    const line = findFree()
    if (line === undefined) break
    const request = nextRequest()
    due[line] = next
    Atomics.store(isBusy, line, 1)
    const sent = writeSync(files[line] ?? -1, request, null, 'latin1')
    if (sent < request.length) throw new Error('A request was sent in parts')
  }
}
