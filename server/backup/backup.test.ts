import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { databaseFailure } from '#server/db/failures.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { template } from '#server/testing/database.ts'
import { given } from '#server/testing/given.ts'
import { startS3 } from '#server/testing/s3-double.ts'
import { end } from '#server/testing/server-process.ts'
import { fileDatabase } from '#server/testing/test-app.ts'
import { openStoredFiles } from '#server/uploads/stored-files.ts'
import { sweepStrays, sweepUploads } from '#server/uploads/sweep-uploads.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { listTables, readTable, writeRows } from './tables.ts'
import { readTar, writeTar } from './tar.ts'
import { withClient } from './with-client.ts'

const script = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'formwright-backup-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function ask<Row extends pg.QueryResultRow>(connection: Connection, statement: string, values: unknown[] = []) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase() {
  const database = `restored_${randomBytes(4).toString('hex')}`
  const connection = await fileDatabase()
  await ask(connection, `create database ${database} template ${template}`)
  onTestFinished(async () => void (await ask(connection, `drop database ${database} with (force)`)))
  return { ...connection, database }
}

/** Each table as one checksum over all of its rows. */
async function checksums(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  const sums: Record<string, unknown> = {}
  for (const table of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*)::int, md5(string_agg(row, E'\\n' order by row)) from (select to_jsonb(t)::text as row from "${table}" t) as rows`,
    )
    sums[table] = rows[0]
  }
  await client.end()
  return sums
}

async function givenData(dataDir: string) {
  const { app, form } = await given.form({ name: 'Quotes " and \\ and 👩‍🚀' })
  const connection = await fileDatabase()
  for (let n = 0; n < 40; n++) await app.post(`/api/response/${form._id}`, { response: [], seconds: n })
  const [first] = await ask<{ id: string }>(connection, 'select id from responses limit 1')
  await ask(connection, `insert into invites (id, form_id, email, response_id) values ($1, $2, 'a@example.org', $3)`, [
    randomUUID(),
    form._id,
    first?.id,
  ])
  const config = readConfig({ DATA_DIR: dataDir })
  const files = openStoredFiles(config)
  const addFile = async (bytes: Buffer) => {
    const id = randomUUID()
    await ask(
      connection,
      `insert into uploads (id, form_id, question_id, name, content_type, size, finished_at) values ($1, $2, $3, 'cv.pdf', 'application/pdf', $4, now())`,
      [id, form._id, randomUUID(), bytes.length],
    )
    await files.begin(id)
    await writeFile(files.pathOf(id), bytes)
    return id
  }
  const bytes = randomBytes(300_000)
  const uploadId = await addFile(bytes)
  return { app, config, connection, files, addFile, uploadId, bytes }
}

test('a backup brings back every row and every file, while the server runs (60, 76)', async () => {
  const { config, connection, uploadId, bytes } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  const before = await checksums(connection)
  expect(await backUp(config, connection, path)).toMatchObject({ responses: 40, invites: 1, files: 1 })

  const target = readConfig({ DATA_DIR: await folder() })
  const empty = await emptyDatabase()
  await restore(target, empty, path)
  expect(await checksums(empty)).toEqual(before)
  expect(await readFile(openStoredFiles(target).pathOf(uploadId))).toEqual(bytes)

  await expect(restore(target, empty, path)).rejects.toThrow('There is data here already')
})

test('a backup that is said to be written is on the disk, with its name (60)', async () => {
  const { config, connection } = await givenData(await folder())
  const home = await folder()
  const probe = await open(home)
  const flushed: string[][] = []
  const handles = Object.getPrototypeOf(probe) as FileHandle
  const sync = vi.spyOn(handles, 'sync').mockImplementation(async function note(this: FileHandle) {
    flushed.push([(await this.stat()).isDirectory() ? 'folder' : 'file', ...(await readdir(home))])
  })
  onTestFinished(() => sync.mockRestore())
  await probe.close()
  await backUp(config, connection, join(home, 'backup.tar.gz'))
  expect(flushed).toEqual([
    ['file', expect.stringMatching(/\.part$/)],
    ['folder', 'backup.tar.gz'],
  ])
})

test('mails that were waiting in a backup are told of, and may have gone out since: who says so sends none again', async () => {
  const { config, connection } = await givenData(await folder())
  await ask(
    connection,
    `insert into mails (id, invite_id, message_id, sent_at)
      select gen_random_uuid(), id, gen_random_uuid(), sent_at from invites, (values (null), (now())) as mail (sent_at)`,
  )
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const target = readConfig({ DATA_DIR: await folder() })
  expect(await restore(target, await emptyDatabase(), path)).toMatchObject({ counts: { mails: 2 }, waitingMails: 1 })

  const silent = await emptyDatabase()
  expect(await restore(target, silent, path, true)).toMatchObject({ counts: { mails: 2 }, waitingMails: 0 })
  const dropped = 'select from mails where sent_at is null and failed_at is not null and failure is null'
  expect(await ask(silent, dropped)).toHaveLength(1)
})

test('a database that lets nobody wait in a transaction is backed up and restored all the same', async () => {
  const { config, connection } = await givenData(await folder())
  const options = '-c idle_in_transaction_session_timeout=1'
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, { ...connection, options }, path)
  const target = readConfig({ DATA_DIR: await folder() })
  expect(await restore(target, { ...(await emptyDatabase()), options }, path)).toMatchObject({ counts: { files: 1 } })
})

test('of a backup by an older release a column that is gone since is left out, one that came since gets its default', async () => {
  const client = new pg.Client(await emptyDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  const user = {
    id: randomUUID(),
    username: 'Amara',
    username_key: 'amara',
    email: 'a@example.org',
    password_hash: 'x',
  }
  expect(await writeRows(client, 'users', [Buffer.from(JSON.stringify({ ...user, shoe_size: 38 }))])).toBe(1)
  const { rows } = await client.query('select username, is_demo from users')
  expect(rows).toEqual([{ username: 'Amara', is_demo: false }])
})

type Packed = { name: string; content: Buffer }

async function unpack(path: string) {
  async function* bytes() {
    yield gunzipSync(await readFile(path))
  }
  const entries: Packed[] = []
  for await (const { name, content } of readTar(bytes()))
    entries.push({ name, content: Buffer.concat(await Array.fromAsync(content)) })
  return entries
}

async function pack(path: string, packed: Packed[]) {
  async function* entries() {
    for (const { name, content } of packed) yield { name, size: content.length, content: [content] }
  }
  await writeFile(path, gzipSync(Buffer.concat(await Array.fromAsync(writeTar(entries())))))
}

test('large rows are kept in small parts, and a part of any size is put back (60)', async () => {
  const client = new pg.Client(await fileDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    create temp table large as
      select n, jsonb_build_array(repeat('ä large question ', 250000)) as questions from generate_series(1, 4) as n;
    create temp table restored (like large);
    begin`)
  const parts = await Array.fromAsync(readTable(client, 'large'))
  expect(parts.map(({ count }) => count)).toEqual([1, 1, 1, 1])

  /** More than the database takes as one value. */
  const large = Array.from({ length: 16 }, () => parts).flat()
  const content = large.flatMap(({ part }, at) => (at > 0 ? [Buffer.from('\n'), part] : part))
  expect(await writeRows(client, 'restored', content)).toBe(64)
  const { rows } = await client.query('select count(*)::int from large natural join restored')
  expect(rows).toEqual([{ count: 64 }])
})

/** A backup whose list of changes is made anew from the files of the changes. */
async function givenBackupWith(checksumOf: (migration: string) => string) {
  const { config, connection } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const texts = readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../db/migrations', import.meta.url)) })
  const migrations = texts.map(({ sql }) => checksumOf(sql.join('--> statement-breakpoint')))
  const manifest = { name: 'formwright.json', content: Buffer.from(JSON.stringify({ migrations })) }
  await pack(path, [manifest, ...(await unpack(path)).slice(1)])
  return { path, target: readConfig({ DATA_DIR: await folder() }), empty: await emptyDatabase() }
}

test('a backup from a system that ends lines in another way is restored, one of a newer release is not', async () => {
  const sha256 = (migration: string) => createHash('sha256').update(migration).digest('hex')
  const ofWindows = await givenBackupWith((migration) => sha256(migration.replaceAll('\n', '\r\n')))
  expect(await restore(ofWindows.target, ofWindows.empty, ofWindows.path)).toMatchObject({
    counts: { invites: expect.any(Number) },
  })
  const newer = await givenBackupWith((migration) => sha256(`${migration} `))
  await expect(restore(newer.target, newer.empty, newer.path)).rejects.toThrow('made by a newer Formwright')
})

test('a backup writes no file whose name is not the id of one', async () => {
  const { config, connection } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const packed = await unpack(path)
  const target = readConfig({ DATA_DIR: await folder() })
  const empty = await emptyDatabase()
  for (const name of ['files/..', 'files/', 'files/..\\..\\server.js', 'files/.database', 'files/notes.txt']) {
    await pack(path, [...packed, { name, content: Buffer.from('x') }])
    await expect(restore(target, empty, path)).rejects.toThrow('damaged or no backup')
    expect(await readdir(target.dataDir)).toEqual(['uploads'])
    expect(await readdir(join(target.dataDir, 'uploads'))).toEqual([])
  }
})

/** With one bit turned round; nothing where that means the same, as when the same text is repeated from another place. */
function turned(bytes: Buffer, at: number) {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0x10
  try {
    return gunzipSync(changed).equals(gunzipSync(bytes)) ? [] : [changed]
  } catch {
    return [changed]
  }
}

test('a backup that is damaged, cut short or none is refused with a sentence, and leaves nothing', async () => {
  const { config, connection, uploadId, bytes } = await givenData(await folder())
  const home = await folder()
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const whole = await readFile(path)
  const empty = await emptyDatabase()
  const target = readConfig({ DATA_DIR: home })
  const files = openStoredFiles(target)
  for (const damaged of [
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, whole.length - 4),
    Buffer.alloc(0),
    Buffer.from('This is a letter.'),
    gzipSync('This is a letter.'),
    gzipSync(randomBytes(5_000)),
    // a tar file without anything in it
    gzipSync(Buffer.alloc(1_024)),
    // one that was packed again after it was cut short, within a file
    gzipSync(gunzipSync(whole).subarray(0, -100_000)),
    // among the rows
    ...Array.from({ length: 20 }, (_, n) => turned(whole, 300 + n * 100)).flat(),
    // in a file
    ...turned(whole, whole.length - 1_000),
  ]) {
    await writeFile(path, damaged)
    const refused = await restore(target, empty, path).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefusal)
    expect(refused).toMatchObject({ message: expect.stringMatching(/^This file is damaged or no backup/) })
    const sums = await checksums(empty)
    expect(Object.values(sums)).toEqual(Object.keys(sums).map(() => ({ count: 0, md5: null })))
    expect(await readdir(files.folder).catch(() => [])).toEqual([])
  }
  await expect(restore(target, empty, home)).rejects.toThrow(`${home} cannot be read (EISDIR).`)
  // nor is anything in the way of the whole one
  await writeFile(path, whole)
  await restore(target, empty, path)
  expect(await readFile(files.pathOf(uploadId))).toEqual(bytes)
})

test('what a restore left that was killed is not in the way of the next one', async () => {
  const { config, connection, uploadId, bytes } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const target = readConfig({ DATA_DIR: await folder() })
  const files = openStoredFiles(target)
  await files.begin(uploadId)
  await writeFile(files.pathOf(uploadId), 'half')
  await restore(target, await emptyDatabase(), path)
  expect(await readFile(files.pathOf(uploadId))).toEqual(bytes)
})

test('a restore that fails leaves the files alone that were there before it, in a folder or a bucket', async () => {
  const { config, connection, files, uploadId, bytes } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const withBucket = readConfig({ DATA_DIR: await folder(), ...s3.settings })
  const key = `uploads/${uploadId}`
  s3.objects.set(key, { body: bytes, at: new Date() })
  // the end of the backup is missing, as if the disk could not be read there
  const cut = join(await folder(), 'cut.tar.gz')
  await writeFile(cut, gzipSync(gunzipSync(await readFile(path)).subarray(0, -1_024)))
  const empty = await emptyDatabase()
  for (const target of [config, withBucket]) await expect(restore(target, empty, cut)).rejects.toThrow('damaged')
  expect(await readFile(files.pathOf(uploadId))).toEqual(bytes)
  expect([...s3.objects.keys()]).toEqual([key])
  expect(s3.calls).not.toContain('PUT object')

  const other = randomBytes(bytes.length)
  s3.objects.set(key, { body: other, at: new Date() })
  await expect(restore(withBucket, empty, path)).rejects.toThrow('Another file has the name')
  expect(s3.objects.get(key)?.body).toEqual(other)
  s3.objects.set(key, { body: bytes, at: new Date() })
  expect(await restore(withBucket, empty, path)).toMatchObject({ counts: { files: 1 } })
})

test('whoever tries a backup out beside the files of a running server does not take them away from it', async () => {
  const { app, config, connection, files, addFile } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  await sweepStrays(app.db, files, app.log)
  const later = await addFile(randomBytes(1_000))
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(files.pathOf(later), old, old)
  const empty = await emptyDatabase()
  await restore(config, empty, path)
  const { db, close } = connect(empty)
  onTestFinished(close)
  await sweepStrays(db, files, app.log)
  expect(await readdir(files.folder)).toContain(later)
})

test('a file stays where nobody knows whether its row was committed', async () => {
  const { config, connection, uploadId, bytes } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const empty = await emptyDatabase()
  await ask(
    empty,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'the connection is gone'; end $$;
    create constraint trigger fail after insert on uploads deferrable initially deferred
      for each row execute function fail()`,
  )
  const target = readConfig({ DATA_DIR: await folder() })
  await expect(restore(target, empty, path)).rejects.toThrow('the connection is gone')
  expect(await readFile(openStoredFiles(target).pathOf(uploadId))).toEqual(bytes)
})

test('files that are let go while a backup is written are in it, and are removed after it (60)', async () => {
  const { app, config, connection, files, addFile } = await givenData(await folder())
  for (let n = 0; n < 20; n++) await addFile(randomBytes(1_000))
  const path = join(await folder(), 'backup.tar.gz')
  let isWritten = false
  /** Nobody claims them, one after the other. */
  const sweeping = async () => {
    while (!isWritten) {
      await ask(
        connection,
        'update uploads set form_id = null where id = (select min(id::text)::uuid from uploads where form_id is not null)',
      )
      await sweepUploads(app.db, files)
    }
  }
  const writing = backUp(config, connection, path).finally(() => (isWritten = true))
  await Promise.all([writing, sweeping()])

  const target = readConfig({ DATA_DIR: await folder() })
  const empty = await emptyDatabase()
  await restore(target, empty, path)
  const named = await ask<{ id: string }>(empty, 'select id from uploads where form_id is not null order by id')
  expect(named.length).toBeGreaterThan(0)
  expect((await readdir(openStoredFiles(target).folder)).toSorted()).toEqual(named.map(({ id }) => id))

  await sweepUploads(app.db, files)
  const kept = await ask<{ id: string }>(connection, 'select id from uploads order by id')
  expect((await readdir(files.folder)).toSorted()).toEqual(kept.map(({ id }) => id))
})

test('a backup that cannot be written says why, and leaves no half of it', async () => {
  const { config, connection, files, uploadId, bytes } = await givenData(await folder())
  const home = await folder()
  const refusal = async () => {
    const failed = await backUp(config, connection, join(home, 'backup.tar.gz')).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StartRefusal)
    expect(await readdir(home)).toEqual([])
    return (failed as StartRefusal).message
  }
  await writeFile(files.pathOf(uploadId), bytes.subarray(0, 1_000))
  expect(await refusal()).toContain(`${uploadId} has 1000 bytes instead of 300000`)
  await files.remove(uploadId)
  expect(await refusal()).toContain(`${uploadId} cannot be read (ENOENT)`)
  await mkdir(files.pathOf(uploadId))
  expect(await refusal()).toContain(`${uploadId} cannot be read (EISDIR)`)
})

test('an object store that fails ends a restore with a sentence, and nothing is restored', async () => {
  const { config, connection, uploadId } = await givenData(await folder())
  const path = join(await folder(), 'backup.tar.gz')
  await backUp(config, connection, path)
  const s3 = await startS3()
  onTestFinished(s3.stop)
  s3.state.isBroken = true
  const empty = await emptyDatabase()
  const target = readConfig({ DATA_DIR: await folder(), ...s3.settings })
  const failed = await restore(target, empty, path).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartRefusal)
  expect(failed).toMatchObject({
    message: `The uploaded file ${uploadId} cannot be stored (InternalError). Nothing was restored.`,
  })
  expect(await ask(empty, 'select from users')).toEqual([])
})

test('a name that somebody else took while a backup was being written is left to them', async () => {
  const { config, connection } = await givenData(await folder())
  const home = await folder()
  const path = join(home, 'backup.tar.gz')
  const holding = new pg.Client(connection)
  await holding.connect()
  await holding.query('begin; lock table users')
  const writing = backUp(config, connection, path).catch((error: unknown) => error)
  await vi.waitUntil(async () => (await readdir(home)).length > 0, 10_000)
  await writeFile(path, 'of another database')
  await holding.end()
  expect(await writing).toMatchObject({ message: `${path} is there already. Choose another name.` })
  expect(await readFile(path, 'utf8')).toBe('of another database')
  expect(await readdir(home)).toEqual(['backup.tar.gz'])
})

test('a backup into a folder that is not there is refused with a sentence', async () => {
  const config = readConfig({ DATA_DIR: await folder() })
  const path = join(await folder(), 'nowhere', 'backup.tar.gz')
  await expect(backUp(config, await fileDatabase(), path)).rejects.toThrow('cannot be written (ENOENT)')
})

const endSession = (connection: Connection, name: string) =>
  ask(connection, 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])

/** A backup by the command, which is held up halfway. */
async function givenHeldBackup() {
  const connection = await fileDatabase()
  const holding = new pg.Client(connection)
  await holding.connect()
  onTestFinished(() => holding.end())
  await holding.query('begin; lock table users')
  const home = await folder()
  const { user, host = '', database } = connection
  const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`
  const command = spawn(process.execPath, [script, 'backup', join(home, 'backup.tar.gz')], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: home },
  })
  const complaints = text(command.stderr)
  const isHeld = async () => {
    const rows = await ask(
      connection,
      `select from pg_stat_activity where application_name = 'formwright backup' and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  await vi.waitUntil(isHeld, 10_000)
  expect(await readdir(home)).toEqual([expect.stringMatching(/^backup\.tar\.gz\..+\.part$/)])
  return { connection, command, complaints, home, letGo: () => holding.query('rollback') }
}

test('a backup that is stopped leaves no half of it', async () => {
  const { command, complaints, home } = await givenHeldBackup()
  expect([await end(command, 'SIGINT'), await complaints]).toEqual([130, ''])
  expect(await readdir(home)).toEqual([])
})

test('what a killed backup left is removed by the next one into the same folder, nothing of others and no half of one that runs', async () => {
  const { connection, command, home, letGo } = await givenHeldBackup()
  const [unfinished = ''] = await readdir(home)
  const ofOthers = ['photos.zip.part', `backup.tar.gz.0a1b2c3d.${'0'.repeat(12)}.part`]
  for (const name of ofOthers) await writeFile(join(home, name), 'half')
  await ask(connection, 'delete from uploads')
  const config = readConfig({ DATA_DIR: home })
  const next = backUp(config, connection, join(home, 'next.tar.gz'))
  const waits = `select from pg_stat_activity where application_name = 'formwright backup' and wait_event = 'advisory'`
  await vi.waitUntil(async () => (await ask(connection, waits)).length > 0, 10_000)
  expect((await readdir(home)).toSorted()).toEqual([unfinished, ...ofOthers].toSorted())

  await end(command, 'SIGKILL')
  // nobody tells a server that waits for a lock that its client is gone
  await ask(connection, `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'relation'`)
  await vi.waitUntil(async () => !(await readdir(home)).includes(unfinished), 10_000)
  await letGo()
  await next
  expect((await readdir(home)).toSorted()).toEqual(['next.tar.gz', ...ofOthers].toSorted())
})

test('a backup whose database goes away ends with a sentence', async () => {
  const { connection, command, complaints, home } = await givenHeldBackup()
  await endSession(connection, 'formwright backup')
  expect(await complaints).toMatch(/^The database broke the work off \(.+\)\. See that it runs[^\n]+\n$/)
  expect([command.exitCode ?? (await once(command, 'exit'))[0], await readdir(home)]).toEqual([1, []])
})

test('a connection that may be silent for long is kept alive, so that no firewall forgets it', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  await withClient(await fileDatabase(), 'formwright backup', async () => {})
  expect(keepAlive).toHaveBeenCalledExactlyOnceWith(true, 60_000)
})

test('a connection that is lost while nothing is asked fails what is asked next, and nothing else', async () => {
  const connection = await fileDatabase()
  const failed = await withClient(connection, 'formwright restore', async (client) => {
    const lost = once(client, 'error')
    await endSession(connection, 'formwright restore')
    await lost
    await client.query('select 1')
  }).catch((error: unknown) => error)
  expect(databaseFailure(failed)).toBe('unavailable')
})
