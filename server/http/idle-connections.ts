import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, what was last answered over it, and since when there was nothing to do. */
type Line = { answer: ServerResponse | undefined; read: number; since: number }

/**
 * Ends connections over which nothing was asked for a while. One look at all of them now and then: the way of `node:http`
 * starts and stops a timer with each request, which costs a twelfth of it.
 */
export function endIdleConnections(server: Server, patience: number, lookEvery = 5_000) {
  server.keepAliveTimeout = 0
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { answer: undefined, read: 0, since: performance.now() })
    socket.once('close', () => lines.delete(socket))
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, line] of lines) {
      const isAnswering = line.answer?.writableFinished === false
      const { bytesRead } = socket
      if (isAnswering || bytesRead !== line.read) Object.assign(line, { read: bytesRead, since: now })
      else if (now - line.since >= patience) socket.destroy()
      // what was answered need not be kept for as long as the connection
      if (!isAnswering) line.answer = undefined
    }
  }, lookEvery).unref()
  server.once('close', () => clearInterval(look))

  return {
    /** To be told of each request. */
    onRequest: ({ socket }: IncomingMessage, answer: ServerResponse) => {
      const line = lines.get(socket)
      if (line) line.answer = answer
    },
    /** The answer to what was asked last over a connection, while it is still to come. */
    awaited: (socket: Socket) => {
      const answer = lines.get(socket)?.answer
      return answer?.writableFinished === false ? answer : undefined
    },
  }
}
