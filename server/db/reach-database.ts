import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { stopSignal } from '#server/stop-signal.ts'
import { majorVersion } from './cluster.ts'
import type { Connection } from './connect.ts'
import { startEmbedded } from './embedded.ts'
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
