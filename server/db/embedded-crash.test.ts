import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clusterToCopy, pidIn, query, trial, until } from '#server/testing/embedded-trial.ts'
import { isAlive } from './postmaster.ts'

let cluster: Awaited<ReturnType<typeof clusterToCopy>>
let tried: ReturnType<typeof trial>
beforeAll(async () => {
  cluster = await clusterToCopy()
})
afterAll(() => cluster.remove())
beforeEach(() => {
  tried = trial()
  cluster.copyTo(tried.dataDir)
})
afterEach(() => tried.tidy())

const killDatabase = () => process.kill(pidIn(tried.dataDir), 'SIGKILL')

async function startAndKill() {
  const { firstWords, kill } = tried.startElsewhere()
  expect(await firstWords).toBe('ready')
  await kill()
}

test('after a kill of Formwright the next start takes the running database over, and its stop stops it', async () => {
  await startAndKill()
  const pid = pidIn(tried.dataDir)
  expect(isAlive(pid)).toBe(true)
  const { events, stop } = await tried.start()
  expect(events).toEqual(['database taken over'])
  expect(pidIn(tried.dataDir)).toBe(pid)
  await stop()
  expect(isAlive(pid)).toBe(false)
})

test('a database that was taken over is brought back when it is killed', async () => {
  await startAndKill()
  const { connection, events } = await tried.start()
  killDatabase()
  await until(() => events.includes('database restarted'))
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when Formwright and its database are both killed the next start succeeds', async () => {
  await startAndKill()
  killDatabase()
  const { connection } = await tried.start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start says that it waits for a database which does not answer, and goes on once it does, whatever the clock says (56)', async () => {
  await startAndKill()
  const pid = pidIn(tried.dataDir)
  process.kill(pid, 'SIGSTOP')
  const events: string[] = []
  const starting = tried.start(tried.dataDir, events)
  await until(() => events.includes('waiting for the database'))
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
  await until(() => events.filter((event) => event === 'waiting for the database').length > 1)
  process.kill(pid, 'SIGCONT')
  const { connection } = await starting
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start on a disk with room for the database and for no session is refused with one sentence (53)', async (context) => {
  const { dataDir } = tried
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', dataDir]).status !== 0) context.skip()
  try {
    cluster.copyTo(dataDir)
    await startAndKill()
    // as after a crash: the first session writes these anew
    for (const file of globSync(join(dataDir, 'postgres18/cluster/{global,base/*}/pg_internal.init'))) rmSync(file)
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(join(dataDir, 'others'), Buffer.alloc(bavail * bsize))
    await expect(tried.start()).rejects.toThrow(/^The disk of .* is full: 0 MB are free/)
  } finally {
    spawnSync('umount', ['--lazy', dataDir])
  }
})

test('a database killed under load comes back by itself with every acknowledged row', async () => {
  const { connection, events } = await tried.start()
  await query(connection, 'create table kept (number int primary key)')
  const acknowledged: number[] = []
  const writing = new AbortController()
  const write = async (first: number) => {
    for (let number = first; !writing.signal.aborted; number += 4) {
      await query(connection, `insert into kept values (${number})`).then(
        () => acknowledged.push(number),
        () => sleep(5),
      )
    }
  }
  const writers = [0, 1, 2, 3].map(write)
  await until(() => acknowledged.length > 50)
  killDatabase()
  await until(() => events.includes('database restarted'))
  const before = acknowledged.length
  await until(() => acknowledged.length > before + 50)
  writing.abort()
  await Promise.all(writers)
  const rows = await query<{ number: number }>(connection, 'select number from kept')
  const kept = new Set(rows.map(({ number }) => number))
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
})

test('a stop in the middle of a restart leaves no database running', async () => {
  const { connection, events, stop } = await tried.start()
  killDatabase()
  await until(() => events.includes('database ended by itself'))
  await stop()
  await expect(query(connection, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})

test('a start that is killed while it makes the database leaves nothing half made', async () => {
  const folder = join(tried.dataDir, 'postgres18')
  rmSync(folder, { recursive: true })
  const { kill } = tried.startElsewhere()
  await until(() => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('fresh-')))
  await kill()
  expect(readdirSync(folder)).not.toContain('cluster')
  const { connection } = await tried.start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})
