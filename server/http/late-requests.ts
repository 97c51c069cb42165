import type { ServerResponse } from 'node:http'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { refuse } from './refuse.ts'

const tooLate = () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 })

/** An answer that is on its way. */
type Pending = { raw: ServerResponse; readonly sent: boolean; send: (refused: Error) => unknown; run?: Run | undefined }
export type Run = {
  reply: Pending
  since: number
  written: number
  /** In milliseconds. */
  patience: number
  /** Where it is kept; undefined once it is over. */
  place: number | undefined
}
declare module 'fastify' {
  interface FastifyReply {
    run?: Run | undefined
  }
}

/** A hook for a route whose calls may take longer than usual, in milliseconds. */
export const mayTake =
  (patience: number): onRequestHookHandler =>
  (_request, reply, done) => {
    if (reply.run) reply.run.patience = patience
    done()
  }

/**
 * What runs, in no order. Not a map: one that is filled and emptied all the time leaves tables behind that lead from one to
 * the next, so that everything that was ever in it outlives many a collection.
 */
function createRuns() {
  const runs: Run[] = []
  return {
    all: () => [...runs],
    add: (run: Run) => {
      run.place = runs.push(run) - 1
    },
    remove: (run: Run) => {
      if (run.place === undefined) return
      const last = runs.pop()
      if (last && last !== run) {
        runs[run.place] = last
        last.place = run.place
      }
      run.place = undefined
    },
  }
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
  const runs = createRuns()
  const begin = (reply: Pending) => {
    reply.run = { reply, since: performance.now(), written: 0, patience, place: undefined }
    runs.add(reply.run)
  }
  const over = ({ run }: Pending) => {
    if (run) runs.remove(run)
  }
  app.decorateReply('run', undefined)
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
    for (const run of runs.all()) {
      const { reply } = run
      const written = writtenOf(reply)
      // what still arrives has a limit of its own
      if (written > run.written || !reply.raw.req.complete) Object.assign(run, { since: now, written })
      // what was sent ends by itself, and what stays open by its own rules
      if (!reply.sent && now - run.since < run.patience) continue
      runs.remove(run)
      if (!reply.sent) end(reply)
    }
  }, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(look))
  return {
    /** For requests that the application's hooks do not hear of. */
    begin,
    over,
    /** The answers that are on their way. */
    pending: () => runs.all().map(({ reply }) => reply.raw),
  }
}

export type LateRequests = ReturnType<typeof endLateRequests>
