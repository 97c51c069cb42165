import pg from 'pg'
import { type Connection, DatabaseUnreachable } from '#server/db/connect.ts'

/** Does some work over a connection of its own. Should that be lost halfway, the work fails with DatabaseUnreachable. */
export async function withClient<T>(
  connection: Connection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ application_name: name, ...connection })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw lost ? new DatabaseUnreachable('The connection to the database was lost', { cause: lost }) : error
  } finally {
    await client.end()
  }
}
