import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Once the application closes, a connection ends with the answer that is still on its way. Without this one that is about
 * to be free is kept open for its next request, and the close waits for that. An answer that has not begun says so, and
 * nobody sends the next request into a connection that ends.
 */
export function closeFreeConnections(app: FastifyInstance, pending: () => ServerResponse[]) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const response of pending()) response.shouldKeepAlive = false
  })
  const onAnswered = () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  }
  app.addHook('onResponse', (_request, _reply, done) => {
    onAnswered()
    done()
  })
  /** For answers that the application's hooks do not hear of. */
  return onAnswered
}
