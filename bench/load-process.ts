import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Load, Loaded } from './load.ts'

const lineEnd = '\r\n\r\n'

/** Sends one request after the other over one connection. Tells how long each took, and when it is free again. */
function openLine(load: Load, onAnswer: (latency: number) => void, onFree: () => void) {
  let sent = 0
  let since = 0
  let missing = 0
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
      if (bytes[9] !== 0x32) throw new Error(Buffer.from(bytes.buffer, 0, length).toString('latin1'))
      if (length !== usual) usual = measure(Buffer.from(bytes.buffer, 0, length).toString('latin1'))
      missing = usual
    }
    missing -= length
    if (missing > 0) return true
    onAnswer(performance.now() - since)
    onFree()
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
    send: (from: number) => {
      since = from
      const key = load.isKeyed ? `idempotency-key: ${name}${String(sent++).padStart(9, '0')}\r\n` : ''
      socket.write(load.head + key + load.rest, 'latin1')
    },
    close: () => socket.destroy(),
  }
}

/** As many as there are connections, each again as soon as it was answered; or so many a second, answered or not. */
async function run(load: Load): Promise<Loaded> {
  const latencies: number[] = []
  const free: (() => void)[] = []
  const late: number[] = []
  let isCounting = false
  let isOver = false
  const lines = Array.from({ length: load.connections }, () => {
    const line = openLine(
      load,
      (latency) => isCounting && latencies.push(latency),
      () => {
        if (isOver) return
        if (load.rate === undefined) return line.send(performance.now())
        const waiting = late.shift()
        if (waiting === undefined) free.push(() => line.send(performance.now()))
        else line.send(waiting)
      },
    )
    return line
  })
  await Promise.all(lines.map(({ opened }) => opened))
  const { rate } = load
  if (rate === undefined) for (const line of lines) line.send(performance.now())
  else for (const line of lines) free.push(() => line.send(performance.now()))
  const begun = performance.now()
  let released = 0
  const release = () => {
    const due = Math.floor(((performance.now() - begun) / 1000) * (rate ?? 0))
    for (; released < due; released++) {
      const next = free.shift()
      if (next) next()
      else late.push(performance.now())
    }
    if (!isOver) setTimeout(release, 1)
  }
  if (rate !== undefined) release()
  await sleep(load.warmUp * 1000)
  isCounting = true
  const from = performance.now()
  await sleep(load.seconds * 1000)
  isCounting = false
  const seconds = (performance.now() - from) / 1000
  isOver = true
  for (const line of lines) line.close()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return { rate: latencies.length / seconds, count: latencies.length, median: at(0.5), p99: at(0.99) }
}

process.on('message', (load: Load) => void run(load).then((loaded) => process.send?.(loaded)))
