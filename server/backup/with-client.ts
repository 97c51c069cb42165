import pg from 'pg'
import { type Connection, DatabaseUnreachable } from '#server/db/connect.ts'

/**
 * Whatever DATABASE_URL or the database say for short calls: between two statements files may be copied for hours. Older
 * releases of PostgreSQL do not know all of these.
 */
const asLongAsItTakes = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`

/**
 * While one side works for long the other says nothing: firewalls forget such connections after some minutes, and one whose
 * other end is gone would be waited for without end. In milliseconds.
 */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

/** Does some work over a connection of its own. Should that be lost halfway, the work fails with DatabaseUnreachable. */
export async function withClient<T>(
  connection: Connection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ application_name: name, ...keptAlive, ...connection })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  try {
    await client.connect()
    await client.query(asLongAsItTakes)
    return await work(client)
  } catch (error) {
    throw lost ? new DatabaseUnreachable('The connection to the database was lost', { cause: lost }) : error
  } finally {
    await client.end()
  }
}
