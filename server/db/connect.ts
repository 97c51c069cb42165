import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** What a store function talks to: the pool, or the transaction that it must be part of. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'>

export type Connection = pg.PoolConfig

/** The database could not be reached: nothing is wrong with the request, it can be sent again. */
export class DatabaseUnreachable extends Error {}

type Connected = Parameters<pg.Pool['connect']>[0]

/** pg gives a failed connect no code to know it by, so it is named here. */
function nameFailedConnects(pool: pg.Pool) {
  const reach = pool.connect.bind(pool)
  const unreachable = (cause: unknown) => new DatabaseUnreachable('The database cannot be reached', { cause })
  pool.connect = ((done?: Connected) =>
    done
      ? reach((error, client, release) => done(error && unreachable(error), client, release))
      : reach().catch((error: unknown) => {
          throw unreachable(error)
        })) as typeof pool.connect
}

export function connect(connection: Connection) {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 2_000,
    // each holds some megabytes of the database
    idleTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'formwright',
    ...connection,
  })
  // a broken connection is replaced by the next query; without a listener for both, idle or in use, it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  nameFailedConnects(pool)
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}
