import { connect, type Socket } from 'node:net'

export type Reply = { status: number; ms: number }

type Line = { socket: Socket; settle: ((status: number) => void) | undefined }

const headEnd = Buffer.from('\r\n\r\n')

/** How much an answer takes, its status, and whether the line ends with it; undefined while it is not there whole. */
function read(bytes: Buffer) {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.subarray(0, end).toString('latin1')
  const length = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < length) return undefined
  return { length, status: Number(head.slice(9, 12)), isLast: /^connection: close/im.test(head) }
}

/**
 * Many connections that stay open, each with one request at a time: as cheap as can be, so that the server is what is
 * measured. A request that finds no free line opens one. A broken line answers with status 0.
 */
export function openLines(address: string) {
  const { hostname, port } = new URL(address)
  const free: Line[] = []
  const all = new Set<Line>()

  const open = () => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    const line: Line = { socket, settle: undefined }
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const answer = read(rest)
      if (!answer) return
      rest = rest.subarray(answer.length)
      const { settle } = line
      line.settle = undefined
      if (!answer.isLast) free.push(line)
      settle?.(answer.status)
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      all.delete(line)
      const at = free.indexOf(line)
      if (at >= 0) free.splice(at, 1)
      line.settle?.(0)
    })
    all.add(line)
    return line
  }

  return {
    count: () => all.size,
    waiting: () => all.size - free.length,
    send: (request: string, from = performance.now()) =>
      new Promise<Reply>((resolve) => {
        const line = free.pop() ?? open()
        line.settle = (status) => resolve({ status, ms: performance.now() - from })
        line.socket.write(request)
      }),
    close: () => {
      for (const { socket } of all) socket.destroy()
    },
  }
}

/** Calls back at an even rate until it has done so `count` times, however long the calls take. Says when each was due. */
export const atRate = (perSecond: number, count: number, call: (n: number, due: number) => void) =>
  new Promise<void>((resolve) => {
    const begun = performance.now()
    let n = 0
    const timer = setInterval(() => {
      for (; n < count; n++) {
        const due = begun + (n * 1000) / perSecond
        if (due > performance.now()) return
        call(n, due)
      }
      clearInterval(timer)
      resolve()
    }, 2)
  })

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** `p50 3 ms, p99 20 ms, most 31 ms` */
export const spread = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, most ${percentile(times, 1).toFixed(0)} ms`
