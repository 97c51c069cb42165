import type { Socket } from 'node:net'
import type pg from 'pg'

/** What pg can say to the database, though its types do not tell. */
export type Wire = {
  stream: Socket
  query: (statement: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

type Handlers = {
  handleCopyData?: (message: { chunk: Buffer }) => void
  handleCopyInResponse?: (wire: Wire) => void
}

/** Sends a COPY, which pg understands but has no query for, and waits for its end. One that is refused fails with the reason. */
export const submitCopy = (client: pg.ClientBase, statement: string, handlers: Handlers) =>
  new Promise<void>((resolve, reject) => {
    const ignore = () => {}
    client.query({
      submit: (wire: Wire) => wire.query(statement),
      handleCommandComplete: ignore,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handlePortalSuspended: ignore,
      handleEmptyQuery: ignore,
      ...handlers,
    } as unknown as pg.Submittable)
  })
