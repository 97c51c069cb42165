import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '#server/db/postmaster.ts'
import { takeInstanceLock } from '#server/db/instance-lock.ts'
import { until } from './embedded-trial.ts'
import { databasePid, endingWithUs } from './server-process.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'formwright-ended-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const main = join(import.meta.dirname, '../main.ts')

/** What a bench or a trial does: starts a server, and waits for as long as it is let. */
const starter = `
  const { startServer } = await import(${JSON.stringify(join(import.meta.dirname, 'server-process.ts'))})
  await startServer(${JSON.stringify({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })})
  console.log('ready')`

const isFree = () => {
  try {
    takeInstanceLock(dataDir)()
    return true
  } catch {
    return false
  }
}

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'a server that a bench or a trial started ends with it, and its database too: %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const database = await databasePid(dataDir)
    expect([isAlive(database), isFree()]).toEqual([true, false])
    parent.kill(signal)
    await until(isFree)
    expect(isAlive(database)).toBe(false)
  },
)

test('a server whose starter is gone before it is ready ends too, and its database with it', async () => {
  const server = spawn(process.execPath, [...endingWithUs, main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  server.stdin.end()
  expect(await once(server, 'exit')).toEqual([0, null])
  const pid = await databasePid(dataDir).catch(() => undefined)
  expect(isAlive(pid)).toBe(false)
})
