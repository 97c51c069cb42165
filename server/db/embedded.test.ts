import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '#server/start-refusal.ts'
import { clusterToCopy, isRoot, nobody, pidIn, query, trial } from '#server/testing/embedded-trial.ts'
import { isAlive } from './postmaster.ts'

let cluster: Awaited<ReturnType<typeof clusterToCopy>>
let tried: ReturnType<typeof trial>
beforeAll(async () => {
  cluster = await clusterToCopy()
})
afterAll(() => cluster.remove())
beforeEach(() => {
  tried = trial()
})
afterEach(() => tried.tidy())

test('the database starts without a port, with all that keeps answers safe, and stops', async () => {
  const { connection, stop, events } = await tried.start()
  const wanted = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    listen_addresses: '',
  }
  const rows = await query<{ name: string; setting: string }>(connection, 'select name, setting from pg_settings')
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toMatchObject(wanted)
  expect(await query(connection, `select lower('ÄÉ') as small`)).toEqual([{ small: 'äé' }])
  expect(statSync(join(tried.dataDir, 'postgres18')).mode & 0o777).toBe(0o700)
  const pid = pidIn(tried.dataDir)
  await stop()
  expect(isAlive(pid)).toBe(false)
  expect(events).toEqual([])
})

test('what was written is there after a stop and a start', async () => {
  cluster.copyTo(tried.dataDir)
  const first = await tried.start()
  await query(first.connection, 'create table kept as select 7 as number')
  await first.stop()
  const second = await tried.start()
  expect(await query(second.connection, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a second start on the same folder is refused with one sentence', async () => {
  cluster.copyTo(tried.dataDir)
  const { connection } = await tried.start()
  const sentence = `Another Formwright is already running on ${tried.dataDir} (DATA_DIR). Stop it, or set DATA_DIR to another folder.`
  await expect(tried.start()).rejects.toThrow(new StartRefusal(sentence))
  expect(await tried.startElsewhere().firstWords).toBe(sentence)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of four starts at the same moment exactly one gets the folder', async () => {
  const four = [1, 2, 3, 4].map(() => tried.startElsewhere())
  const words = await Promise.all(four.map(({ firstWords }) => firstWords))
  expect(words.filter((word) => word === 'ready')).toHaveLength(1)
  expect(words.filter((word) => word.startsWith('Another Formwright is already running'))).toHaveLength(3)
})

test('a data folder with a path of 150 characters works', async () => {
  const dataDir = join(tried.dataDir, 'with, "signs"', 'x'.repeat(150)).slice(0, 150)
  const { connection } = await tried.start(dataDir)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder that cannot be made is refused with one sentence', async () => {
  writeFileSync(join(tried.dataDir, 'file'), '')
  const dataDir = join(tried.dataDir, 'file', 'data')
  await expect(tried.start(dataDir)).rejects.toThrow(
    new StartRefusal(`Formwright cannot write to ${dataDir} (ENOTDIR). Set DATA_DIR to a folder that it may write to.`),
  )
})

test('a database of another PostgreSQL version is refused, not passed over', async () => {
  mkdirSync(join(tried.dataDir, 'postgres17'))
  await expect(tried.start()).rejects.toThrow(/was made by PostgreSQL 17, this Formwright brings 18/)
  expect(existsSync(join(tried.dataDir, 'postgres18/cluster'))).toBe(false)
})

test.skipIf(!isRoot)('root can start where only root may enter the parent folder', async () => {
  chmodSync(tried.dataDir, 0o700)
  const { connection } = await tried.start(join(tried.dataDir, 'data'))
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!isRoot)('an ordinary user can start, and the database runs as that user', async () => {
  chownSync(tried.dataDir, nobody.uid, nobody.gid)
  expect(await tried.startElsewhere(nobody).firstWords).toBe('ready')
  expect(statSync(`/proc/${pidIn(tried.dataDir)}`).uid).toBe(nobody.uid)
})
