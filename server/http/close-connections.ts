import type { FastifyInstance } from 'fastify'

/**
 * Once the application closes, a connection ends with the answer that is still on its way. Without this one that is about
 * to be free is kept open for its next request, and the close waits for that.
 */
export function closeFreeConnections(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
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
