import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { timesOf } from './pace.ts'

/** In milliseconds: rarely enough to take next to nothing from what is measured. */
const every = 250
/** Small enough to stay beside the core: what is looked for is how fast it counts. */
const text = new Uint8Array(16_384)
const times = 32
const { file } = workerData as { file: string }

function work() {
  const hash = createHash('sha256')
  for (let time = 0; time < times; time++) hash.update(text)
  hash.digest()
}

/** The kernel writes down what a thread took when it rests: so each look finds what the work after the last one took. */
const next = timesOf(() => readFileSync(file, 'latin1'))
setInterval(() => {
  const took = next()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (took !== undefined) parentPort?.postMessage(took)
  work()
}, every)
