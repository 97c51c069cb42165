import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Ends a connection that has said nothing for so long, in milliseconds, although something was asked. A host that is gone
 * or a way that was lost closes nothing: whoever waits for an answer would wait for ever. Between two questions it may be
 * silent for as long as it likes.
 */
export function endWhenSilent(client: pg.ClientBase, limit: number) {
  const socket = (client as pg.Client).connection.stream as Socket
  let answered = socket.bytesWritten
  client.on('drain', () => (answered = socket.bytesWritten))
  const endIfAsked = () => {
    if (socket.bytesWritten > answered) socket.destroy(new Error('The database does not answer'))
  }
  // after what has arrived meanwhile was read: this thread may have been the one that was busy
  socket.setTimeout(limit, () => setImmediate(endIfAsked))
}
