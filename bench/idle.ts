import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databasePid, freePort } from '#server/testing/server-process.ts'
import { whenStopped } from '#server/testing/when-stopped.ts'
import { startBenchServer } from './bench-server.ts'
import { benchOf } from './figure.ts'
import { familyOf, findProgram, heldBy, sharedBy } from './process-memory.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
/** By then everything that is done once after the start is done. */
const settling = 10_000

/** `npm start` on a checkout that is set up, as a person types it. */
async function startWithNpm(dataDir: string) {
  const port = await freePort()
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: home,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
    stdio: 'ignore',
  })
  const stop = async () => {
    const gone = once(npm, 'exit')
    npm.kill('SIGTERM')
    await gone
  }
  npm.once('exit', whenStopped(stop))
  let isReady = false
  while (!isReady && npm.exitCode === null) {
    isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady) await sleep(5)
  }
  const milliseconds = performance.now() - began
  const server = findProgram(familyOf(npm.pid ?? 0), 'server/run.js')
  if (!isReady || server === undefined) throw new Error('npm start ended by itself')
  return { milliseconds, server, stop }
}

/** From the start until it is ready, and what it holds while nobody asks for anything. */
export async function openIdleBench(profile: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-bench-'))
  const first = await startWithNpm(dataDir)
  await first.stop()
  // npm and the launcher know no profiler
  if (profile) await (await startBenchServer({ profile, dataDir })).close()

  return benchOf({
    figures: [
      { name: 'start: npm start until /readyz, set up before', unit: 'ms', ours: 'ready', goal: 1_500 },
      { name: 'idle: memory of the server', unit: 'MB', ours: 'server', goal: 120 },
      { name: 'idle: memory of embedded PostgreSQL', unit: 'MB', ours: 'database', goal: 40 },
    ],
    round: async () => {
      const { milliseconds, server, stop } = await startWithNpm(dataDir)
      try {
        await sleep(settling)
        const database = familyOf(await databasePid(dataDir))
        return { ready: milliseconds, server: await heldBy(server), database: await sharedBy(database) }
      } finally {
        await stop()
      }
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  })
}
