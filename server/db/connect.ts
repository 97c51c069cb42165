import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endWhenSilent } from './end-when-silent.ts'

/** What a store function talks to: the pool, or the transaction that it must be part of. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'>

export type Connection = pg.PoolConfig

/** The database could not be reached: nothing is wrong with the request, it can be sent again. */
export class DatabaseUnreachable extends Error {}

type Connected = Parameters<pg.Pool['connect']>[0]

/** A transaction that cannot even begin never gives its connection back: one that has ended goes by itself. */
function releaseWhenEnded(client: pg.PoolClient) {
  const giveBack = client.release.bind(client)
  const release = (error?: Error | boolean) => {
    client.off('end', onEnd)
    client.release = () => {}
    giveBack(error)
  }
  const onEnd = () => release(true)
  client.on('end', onEnd)
  client.release = release
  return client
}

const unreachable = (cause: unknown) => new DatabaseUnreachable('The database cannot be reached', { cause })

/** pg gives a failed connect no code to know it by, so it is named here. */
function watchConnects(pool: pg.Pool) {
  const reach = pool.connect.bind(pool)
  pool.connect = ((done?: Connected) =>
    done
      ? reach((error, client, release) => done(error && unreachable(error), client, release))
      : reach().then(releaseWhenEnded, (error: unknown) => {
          throw unreachable(error)
        })) as typeof pool.connect
}

/** In milliseconds. Also what DATABASE_URL says of it, which counts more than what we say; none is 0. */
function statementTimeout(client: pg.PoolClient) {
  const { connectionParameters } = client as unknown as { connectionParameters: pg.ClientConfig }
  return Number(connectionParameters.statement_timeout)
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
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, 1.5 * statementTimeout(client))
  })
  watchConnects(pool)
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}
