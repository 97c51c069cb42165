import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databasePid, end, spawnServer } from './testing/server-process.ts'

/** How far a start is, as it is seen from outside. */
const moments = {
  'makes the files of its database': (dataDir: string) => existsSync(join(dataDir, 'postgres18')),
  'starts its database': (dataDir: string) => databasePid(dataDir).then(Boolean, () => false),
  'makes tables': (dataDir: string) => {
    const log = join(dataDir, 'postgres18.log')
    return existsSync(log) && readFileSync(log, 'utf8').includes('ready to accept connections')
  },
}

test.for(Object.entries(moments))('a signal while the server %s leaves no database running', async ([, isReached]) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-stop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = spawnServer({ DATA_DIR: dataDir, PORT: '0' })
  let complaints = ''
  server.stderr.on('data', (words) => (complaints += String(words)))
  server.stdout.resume()
  while (!(await isReached(dataDir))) await sleep(1)
  expect([await end(server, 'SIGTERM'), complaints]).toEqual([0, ''])
  await expect(databasePid(dataDir)).rejects.toThrow('ENOENT')
})
