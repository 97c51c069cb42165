import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { refuse } from './refuse.ts'

const tooLate = () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })

/** Those that may take longer than usual. */
const allowed = new WeakMap<FastifyReply, number>()

/** A hook for a route whose calls may take longer than usual, in milliseconds. */
export const mayTake =
  (patience: number): onRequestHookHandler =>
  (_request, reply, done) => {
    allowed.set(reply, patience)
    done()
  }

function end(reply: FastifyReply) {
  if (reply.raw.headersSent) reply.raw.destroy()
  else reply.send(tooLate())
}

/**
 * Ends what takes longer than it may, to a second. One look at all that runs: the framework's own way makes a timer, a
 * controller and an error for each request, which cost a tenth of it.
 */
export function endLateRequests(app: FastifyInstance, patience: number, lookEvery = 1_000) {
  const running = new Map<FastifyReply, number>()
  app.addHook('onRequest', (_request, reply, done) => {
    running.set(reply, performance.now())
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply)
    done()
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [reply, begun] of running) {
      // what was sent ends by itself, and what stays open by its own rules
      if (!reply.sent && now - begun < (allowed.get(reply) ?? patience)) continue
      running.delete(reply)
      if (!reply.sent) end(reply)
    }
  }, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(look))
}
