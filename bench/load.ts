import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What to send, from how many connections at once, and for how long. */
export type Load = {
  port: number
  connections: number
  /** Not counted: code gets fast, caches get full. */
  warmUp: number
  seconds: number
  /** So many a second whatever becomes of them; without it, each connection sends as soon as it was answered. */
  rate?: number | undefined
  /** Whether to go on after what is refused, without counting it; otherwise that is the end. */
  mayRefuse?: true
  /** The request line and headers, each with its end. */
  head: string
  /** Whether each gets an Idempotency-Key of its own after the head. */
  isKeyed: boolean
  /** The empty line and the body. */
  rest: string
}
export type Loaded = { rate: number; count: number; median: number; p99: number }

const program = fileURLToPath(new URL('load-process.ts', import.meta.url))

/**
 * One process that makes load, the same for ours and for what we are held against. An answer that is no good ends it, and
 * the next run begins with another.
 */
export function openLoad() {
  const start = () => {
    const child = fork(program)
    const gone = once(child, 'exit').then(() => {
      running = undefined
      throw new Error('What makes the load ended by itself')
    })
    gone.catch(() => {})
    return { child, gone }
  }
  let running: ReturnType<typeof start> | undefined
  return {
    run: async (load: Load): Promise<Loaded> => {
      const { child, gone } = (running ??= start())
      const heard = new Promise<Loaded>((resolve) => child.once('message', (loaded) => resolve(loaded as Loaded)))
      child.send(load)
      return Promise.race([heard, gone])
    },
    close: () => void running?.child.kill(),
  }
}

export const getting = (path: string, headers: Record<string, string> = {}) => ({
  head: `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`,
  isKeyed: false,
  rest: '\r\n',
})

export const posting = (path: string, body: unknown) => {
  const json = JSON.stringify(body)
  return {
    head: `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`,
    isKeyed: true,
    rest: `\r\n${json}`,
  }
}
