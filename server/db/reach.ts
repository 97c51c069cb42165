import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { majorVersion } from './cluster.ts'
import type { Connection } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { connectionTo, knock } from './postmaster.ts'
import { openPrivateFolder } from './private-folder.ts'

type Reached = { connection: Connection; stop: () => Promise<void> }

async function findRunning(dataDir: string): Promise<Reached | undefined> {
  const folder = openPrivateFolder(join(resolve(dataDir), `postgres${majorVersion}`))
  if ((await knock(folder)) === 'ready') return { connection: connectionTo(folder), stop: async () => folder.close() }
  folder.close()
  return undefined
}

/** The database, for a command beside the server: the one that runs, or one that runs just for this. */
export async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Reached> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
  return (await findRunning(dataDir)) ?? startEmbedded(dataDir, () => {})
}
