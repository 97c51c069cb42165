import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Lines } from './arrivals.ts'
import { nameRequests } from './load-requests.ts'
import type { Load, Loaded } from './load.ts'

const arrivals = new URL('arrivals.ts', import.meta.url)
const lineEnd = '\r\n\r\n'

/** A connection for one request after the other, that tells of each answer what it was. */
function openLine(load: Load, onAnswer: (isRefused: boolean) => void) {
  let missing = 0
  let isRefused = false
  // answers to the same request are of the same length: once known, they need not be read
  let usual = 0

  const measure = (text: string) => {
    const headEnd = text.indexOf(lineEnd) + lineEnd.length
    if (headEnd < lineEnd.length) throw new Error('The head of an answer came in parts')
    return headEnd + Number(/content-length: (\d+)/i.exec(text)?.[1])
  }
  const take = (length: number, bytes: Uint8Array) => {
    if (missing === 0) {
      // "HTTP/1.1 2"
      isRefused = bytes[9] !== 0x32
      if (isRefused && !load.mayRefuse) throw new Error(Buffer.from(bytes.buffer, 0, length).toString('latin1'))
      if (length !== usual) usual = measure(Buffer.from(bytes.buffer, 0, length).toString('latin1'))
      missing = usual
    }
    missing -= length
    if (missing > 0) return true
    onAnswer(isRefused)
    return true
  }
  const socket = connect({
    port: load.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafeSlow(256 * 1024), callback: take },
  })
  const nextRequest = nameRequests(load)
  return {
    opened: new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
    send: () => socket.write(nextRequest(), 'latin1'),
    /** To be written to by another thread. */
    file: () => (socket as unknown as { _handle: { fd: number } })._handle.fd,
    close: () => socket.destroy(),
  }
}

/** Has so many a second sent, answered or not. Who had to wait for a connection has waited since it was due. */
function sendByChance(load: Load, rate: number, lines: Omit<Lines, 'isOver'>) {
  const isOver = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(arrivals, { workerData: { load, rate, lines: { ...lines, isOver } } })
  const ended = once(thread, 'exit')
  return async () => {
    Atomics.store(isOver, 0, 1)
    Atomics.notify(isOver, 0)
    await ended
  }
}

/**
 * As many as there are connections, each again as soon as it was answered; or so many a second. What was due while it
 * counts is waited for, and counts from that moment.
 */
async function run(load: Load): Promise<Loaded> {
  const { rate, connections } = load
  const latencies: number[] = []
  let [countedFrom, countedUntil] = [Infinity, Infinity]
  const now = () => performance.timeOrigin + performance.now()
  const isBusy = new Int32Array(new SharedArrayBuffer(4 * connections))
  const due = new Float64Array(new SharedArrayBuffer(8 * connections))
  const isFree = () => isBusy.every((busy) => busy === 0)
  let isEnded = false
  const allAnswered = Promise.withResolvers<void>()

  const lines = Array.from({ length: connections }, (_, line) => {
    const { send, ...more } = openLine(load, (isRefused) => {
      const answered = now()
      const since = due[line] ?? NaN
      if (!isRefused && since >= countedFrom && since < countedUntil) latencies.push(answered - since)
      Atomics.store(isBusy, line, 0)
      if (rate === undefined && answered < countedUntil) again(answered)
      else if (isEnded && isFree()) allAnswered.resolve()
    })
    const again = (at: number) => {
      due[line] = at
      isBusy[line] = 1
      send()
    }
    return { ...more, again }
  })
  await Promise.all(lines.map(({ opened }) => opened))
  const files = lines.map(({ file }) => file())
  const end = rate === undefined ? undefined : sendByChance(load, rate, { files, isBusy, due })
  if (rate === undefined) for (const { again } of lines) again(now())

  await sleep(load.warmUp * 1000)
  countedFrom = now()
  await sleep(load.seconds * 1000)
  countedUntil = now()
  await end?.()
  isEnded = true
  if (!isFree()) await allAnswered.promise
  for (const line of lines) line.close()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  const seconds = (countedUntil - countedFrom) / 1000
  return { rate: sorted.length / seconds, count: sorted.length, median: at(0.5), p99: at(0.99) }
}

process.on('message', (load: Load) => void run(load).then((loaded) => process.send?.(loaded)))
