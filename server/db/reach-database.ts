import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { stopSignal } from '#server/stop-signal.ts'
import { hasCluster, majorVersion } from './cluster.ts'
import type { Connection } from './connect.ts'
import { databaseRefusal } from './database-refusal.ts'
import { startEmbedded } from './embedded.ts'
import { listMigrations } from './list-migrations.ts'
import { connectionTo, knock } from './postmaster.ts'
import { openPrivateFolder } from './private-folder.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
type Reached = { connection: Connection; leave: () => Promise<void> }

async function reach({ databaseUrl, dataDir }: Place, stopping: AbortSignal): Promise<Reached> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, leave: async () => {} }
  const folder = openPrivateFolder(join(resolve(dataDir), `postgres${majorVersion}`))
  if ((await knock(folder)) === 'ready') return { connection: connectionTo(folder), leave: async () => folder.close() }
  folder.close()
  const { connection, stop } = await startEmbedded(dataDir, () => {}, stopping)
  return { connection, leave: stop }
}

/** Says in a sentence what is wrong with a database that cannot be used, or in which nothing was ever begun. */
async function refuseUnused(connection: Connection) {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  client.on('error', () => {})
  try {
    await client.connect()
    await listMigrations(client)
  } catch (error) {
    throw databaseRefusal(error)
  } finally {
    await client.end()
  }
}

/** As `reachDatabase`, for a command that is of use only where a server has run before. */
export async function reachUsedDatabase(place: Place): Promise<Reached> {
  if (place.databaseUrl === undefined && !hasCluster(place.dataDir))
    throw new StartRefusal(`There is no Formwright in ${place.dataDir} yet: start it once, or correct DATA_DIR.`)
  const reached = await reachDatabase(place)
  try {
    await refuseUnused(reached.connection)
    return reached
  } catch (error) {
    await reached.leave()
    throw error
  }
}

/**
 * The database of an instance, for a command beside it: that of a running server, or started for the while. A signal ends
 * the command, and what was started for it.
 */
export async function reachDatabase(place: Place): Promise<Reached> {
  const { stopping, release } = stopSignal()
  const exit = () => process.exit(128 + constants.signals[stopping.reason as NodeJS.Signals])
  const { connection, leave } = await reach(place, stopping).catch((error: unknown) => {
    // what fails after the signal fails because of it
    if (stopping.aborted) exit()
    release()
    throw error
  })
  const end = () => leave().finally(exit)
  if (stopping.aborted) await end()
  stopping.addEventListener('abort', () => void end())
  return { connection, leave: () => (stopping.aborted ? end() : leave().finally(release)) }
}
