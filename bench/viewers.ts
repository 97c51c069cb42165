import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { end } from '#server/testing/server-process.ts'
import { startBenchServer } from './bench-server.ts'
import { benchOf } from './figure.ts'
import { heldBy } from './process-memory.ts'
import { signUp } from './sample-form.ts'

const owners = 250
/** Longer than a heartbeat with its look at all sessions, and until what opening them took is given back. */
const settling = 65_000

const program = fileURLToPath(new URL('viewers-process.ts', import.meta.url))

/** 5,000 live pages of 250 owners on one server. */
export async function openViewersBench(profile: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-bench-'))
  const first = await startBenchServer({ dataDir })
  const tokens: string[] = []
  for (let n = 0; n < owners; n++) tokens.push((await signUp(first.address, `owner-${n}`)).token)
  // hashing so many passwords leaves traces in memory that are none of watching
  await first.close()

  return benchOf({
    figures: [{ name: 'memory of the server with 5,000 live viewers', unit: 'MB', ours: 'server', goal: 250 }],
    round: async () => {
      const server = await startBenchServer({ dataDir, profile })
      const viewers = fork(program, [String(server.port), ...tokens])
      try {
        await once(viewers, 'message')
        await sleep(settling)
        return { server: await heldBy(server.pid) }
      } finally {
        await end(viewers, 'SIGKILL')
        await server.close()
      }
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  })
}
