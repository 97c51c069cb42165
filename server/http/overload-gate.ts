import type { FastifyBaseLogger, onRequestHookHandler } from 'fastify'
import { limits } from '#shared/limits.ts'
import { refuse } from './refuse.ts'

/** Lists and pages can be asked for again; an answer that somebody typed comes last. */
export type Load = keyof typeof limits.overload

const between = 10_000
/** One for all: to make an error takes a while, and those who get this come by the thousand. */
const busy = refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 2, isUnchanged: true })

/**
 * Counts the work under way and refuses early what would only wait: before a large body is read, and with the time to
 * come again. What is streamed to its reader, or is still arriving, is no work, however long it takes.
 */
export function createOverloadGate(log: FastifyBaseLogger, most: Record<Load, number> = limits.overload) {
  let working = 0
  let toldAt = -Infinity

  /** What to say to one more; undefined while there is room. */
  const refusal = (load: Load) => {
    if (working < most[load]) return undefined
    if (performance.now() - toldAt > between) {
      toldAt = performance.now()
      log.warn({ event: 'overload', working, refused: load })
    }
    return busy
  }

  return {
    refusal,
    /** For the moment a request arrives. */
    refuse:
      (load: Load): onRequestHookHandler =>
      (_request, _reply, done) =>
        done(refusal(load)),
    /** Counts from here on, even when the caller has gone away. Many may have arrived at once: so it looks again. */
    during: async <T>(load: Load, work: () => Promise<T>): Promise<T> => {
      const refused = refusal(load)
      if (refused) throw refused
      working++
      try {
        return await work()
      } finally {
        working--
      }
    },
  }
}

export type OverloadGate = ReturnType<typeof createOverloadGate>
