import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { median } from './figure.ts'

/** In milliseconds: rarely enough to take next to nothing from what is measured. */
const every = 250
/** Some 50 µs each: hardly one in a burst is interrupted, so the one in the middle is not. */
const pieces = 32
/** Small enough to stay beside the core: what is looked for is how fast it counts. */
const text = new Uint8Array(16_384)

function timeOfPiece() {
  const begun = performance.now()
  createHash('sha256').update(text).digest()
  return performance.now() - begun
}

setInterval(() => {
  const times = Array.from({ length: pieces }, timeOfPiece)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(median(times))
}, every)
