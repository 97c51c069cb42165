import type { ServerResponse } from 'node:http'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { refuse } from './refuse.ts'

const tooLate = () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })

/** An answer that is on its way. */
type Pending = { raw: ServerResponse; readonly sent: boolean; send: (refused: Error) => unknown }

/** Those that may take longer than usual. */
const allowed = new WeakMap<Pending, number>()

/** A hook for a route whose calls may take longer than usual, in milliseconds. */
export const mayTake =
  (patience: number): onRequestHookHandler =>
  (_request, reply, done) => {
    allowed.set(reply, patience)
    done()
  }

function end(reply: Pending) {
  if (reply.raw.headersSent) reply.raw.destroy()
  else reply.send(tooLate())
}

/** How much of its answer has gone out; what was written on the same connection before makes no difference. */
const writtenOf = ({ raw }: Pending) => (raw.headersSent ? (raw.socket?.bytesWritten ?? 0) : 0)

/**
 * Ends what takes longer than it may, to a second; an answer that has begun may take as long as it goes on. One look at all
 * that runs: the framework's own way makes a timer, a controller and an error for each request, which cost a tenth of it.
 */
export function endLateRequests(app: FastifyInstance, patience: number, lookEvery = 1_000) {
  const running = new Map<Pending, { since: number; written: number }>()
  const begin = (reply: Pending) => void running.set(reply, { since: performance.now(), written: 0 })
  const over = (reply: Pending) => void running.delete(reply)
  app.addHook('onRequest', (_request, reply, done) => {
    begin(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    over(reply)
    done()
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [reply, run] of running) {
      const written = writtenOf(reply)
      if (written > run.written) Object.assign(run, { since: now, written })
      // what was sent ends by itself, and what stays open by its own rules
      if (!reply.sent && now - run.since < (allowed.get(reply) ?? patience)) continue
      running.delete(reply)
      if (!reply.sent) end(reply)
    }
  }, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(look))
  /** For requests that the application's hooks do not hear of. */
  return { begin, over }
}

export type LateRequests = ReturnType<typeof endLateRequests>
