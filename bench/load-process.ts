import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Load, Loaded } from './load.ts'

const program = new URL('arrivals.ts', import.meta.url)
const lineEnd = '\r\n\r\n'

/** Sends one request after the other over one connection, and tells of each answer since when it was due and what it was. */
function openLine(load: Load, onAnswer: (due: number, isRefused: boolean) => void) {
  let sent = 0
  let since = 0
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
    onAnswer(since, isRefused)
    return true
  }
  const socket = connect({
    port: load.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafeSlow(256 * 1024), callback: take },
  })
  const name = `${process.pid}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}-`
  return {
    opened: new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
    send: (due: number) => {
      since = due
      const key = load.isKeyed ? `idempotency-key: ${name}${String(sent++).padStart(9, '0')}\r\n` : ''
      socket.write(load.head + key + load.rest, 'latin1')
    },
    close: () => socket.destroy(),
  }
}

/**
 * As many as there are connections, each again as soon as it was answered; or so many a second, answered or not. What was
 * due while it counts is waited for, and counts from that moment: who had to wait for a connection has waited.
 */
async function run(load: Load): Promise<Loaded> {
  const { rate, connections } = load
  const latencies: number[] = []
  const late: number[] = []
  let [countedFrom, countedUntil] = [Infinity, Infinity]
  let underWay = 0
  const allAnswered = Promise.withResolvers<void>()

  const lines = Array.from({ length: connections }, () => {
    const line = openLine(load, (due, isRefused) => {
      const now = performance.now()
      if (!isRefused && due >= countedFrom && due < countedUntil) latencies.push(now - due)
      const next = rate === undefined ? now : late.shift()
      if (next !== undefined && next < countedUntil) return line.send(next)
      free.push(line)
      if (--underWay === 0 && now >= countedUntil) allAnswered.resolve()
    })
    return line
  })
  const free = [...lines]
  await Promise.all(lines.map(({ opened }) => opened))

  const send = (due: number) => {
    const line = free.shift()
    if (!line) return late.push(due)
    underWay++
    return line.send(due)
  }
  const arrivals = rate === undefined ? undefined : new Worker(program, { workerData: rate })
  arrivals?.on('message', (dueOnes: number[]) => {
    for (const at of dueOnes) {
      const due = at - performance.timeOrigin
      if (due < countedUntil) send(due)
    }
  })
  if (rate === undefined) for (const begun = performance.now(); free.length > 0;) send(begun)

  await sleep(load.warmUp * 1000)
  countedFrom = performance.now()
  await sleep(load.seconds * 1000)
  countedUntil = performance.now()
  await arrivals?.terminate()
  if (underWay > 0) await allAnswered.promise
  for (const line of lines) line.close()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  const seconds = (countedUntil - countedFrom) / 1000
  return { rate: sorted.length / seconds, count: sorted.length, median: at(0.5), p99: at(0.99) }
}

process.on('message', (load: Load) => void run(load).then((loaded) => process.send?.(loaded)))
