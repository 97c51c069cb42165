import pg from 'pg'
import type { Connection } from '#server/db/connect.ts'

/** Reads what COPY … TO STDOUT sends and says how many bytes that was: the least that reading a table can cost. */
export async function copyOut(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  let bytes = 0
  try {
    await new Promise<void>((resolve, reject) => {
      const ignore = () => {}
      client.query({
        submit: (connected: { query: (text: string) => void }) => connected.query(statement),
        handleCopyData: ({ chunk }: { chunk: Buffer }) => (bytes += chunk.length),
        handleCommandComplete: ignore,
        handleReadyForQuery: () => resolve(),
        handleError: reject,
        handleRowDescription: ignore,
        handleDataRow: ignore,
        handlePortalSuspended: ignore,
        handleEmptyQuery: ignore,
      } as unknown as pg.Submittable)
    })
  } finally {
    await client.end()
  }
  return bytes
}
