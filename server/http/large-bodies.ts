import { Transform } from 'node:stream'
import type { preParsingHookHandler } from 'fastify'
import { limits } from '#shared/limits.ts'
import { refuse } from './refuse.ts'

const busy = () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5, isUnchanged: true })

/**
 * Counts what large bodies take in memory while they arrive, and refuses more once it is much: by what has come, not by
 * what was announced, so that nobody keeps others out with promises. Small ones pass uncounted.
 */
export function createLargeBodies(most: number = limits.body.underWay): preParsingHookHandler {
  let held = 0
  return (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    if (chunked === undefined && Number(length ?? 0) <= limits.body.small) return done(null, payload)
    let own = 0
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        own += chunk.length
        held += chunk.length
        if (held > most) next(busy())
        else next(null, chunk)
      },
    })
    // the answer may have been given already, and nobody listens any more
    counted.on('error', () => {})
    payload.pipe(counted)
    payload.once('close', () => {
      held -= own
      // whoever waits for the rest of it need not wait any longer
      if (!request.raw.complete) counted.destroy(busy())
    })
    // what is refused before it was read is let run out, so that the caller gets to read why
    reply.raw.once('finish', () => {
      payload.unpipe(counted)
      payload.resume()
    })
    return done(null, counted)
  }
}
