import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { stopSignal } from '#server/stop-signal.ts'
import { majorVersion } from './cluster.ts'
import type { Connection } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { connectionTo, knock } from './postmaster.ts'
import { openPrivateFolder } from './private-folder.ts'

/** The database of an instance, for a command beside it: that of a running server, or started for the while. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ connection: Connection; leave: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, leave: async () => {} }
  const folder = openPrivateFolder(join(resolve(dataDir), `postgres${majorVersion}`))
  if ((await knock(folder)) === 'ready') return { connection: connectionTo(folder), leave: async () => folder.close() }
  folder.close()
  const stopping = stopSignal()
  const { connection, stop } = await startEmbedded(dataDir, () => {}, stopping)
  const exit = () => process.exit(128 + constants.signals[stopping.reason as NodeJS.Signals])
  stopping.addEventListener('abort', () => void stop().finally(exit))
  return { connection, leave: stop }
}
