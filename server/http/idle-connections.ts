import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, what was last answered over it, how much was read and taken, and since when there was nothing to do. */
type Line = { answer: ServerResponse | undefined; read: number; taken: number; since: number }

/** Node tells by these too whether something is still being sent; a connection that is gone has none. */
type Handle = { bytesWritten: number; writeQueueSize: number } | null
const handleOf = (socket: Socket) => (socket as unknown as { _handle: Handle })._handle

/**
 * Ends connections over which nothing was asked for a while, or whose answer nobody takes: it would lie in memory for as
 * long as they like. One look at all of them now and then: the way of `node:http` starts and stops a timer with each
 * request, which costs a twelfth of it.
 */
export function endIdleConnections(server: Server, patience: number, lookEvery = 5_000) {
  server.keepAliveTimeout = 0
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    lines.set(socket, { answer: undefined, read: 0, taken: 0, since: performance.now() })
    socket.once('close', () => lines.delete(socket))
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, line] of lines) {
      const isAnswering = line.answer?.writableFinished === false
      const { bytesRead: read } = socket
      const { bytesWritten, writeQueueSize } = handleOf(socket) ?? { bytesWritten: 0, writeQueueSize: 0 }
      const taken = bytesWritten - writeQueueSize
      const isInUse = writeQueueSize > 0 ? taken !== line.taken : isAnswering || read !== line.read
      if (isInUse) Object.assign(line, { read, taken, since: now })
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
