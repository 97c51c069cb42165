import pg from 'pg'
import type { Connection } from '#server/db/connect.ts'
import { submitCopy } from './submit-copy.ts'

/** Reads what COPY … TO STDOUT sends and says how many bytes that was: the least that reading a table can cost. */
export async function copyOut(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  let bytes = 0
  try {
    await submitCopy(client, statement, { handleCopyData: ({ chunk }) => (bytes += chunk.length) })
  } finally {
    await client.end()
  }
  return bytes
}
