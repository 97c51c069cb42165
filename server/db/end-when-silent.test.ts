import { once } from 'node:events'
import { type AddressInfo, connect as reach, createServer, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileDatabase } from '#server/testing/test-app.ts'
import { announceForm, listenForChanges } from './changes.ts'
import { connect, type Connection } from './connect.ts'
import { databaseFailure } from './failures.ts'

/** A way to the database that can be lost: what goes over it then is heard by nobody, and nothing is closed. */
async function openWay({ host = '', port }: Connection) {
  const open = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = reach(isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) })
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
    open.add([near, far])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const end of [...open].flat()) end.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    lose: () => {
      for (const [near, far] of open) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
  }
}

test('whoever asks over a lost way is told so after a while, and the next get a new one', async () => {
  const connection = await fileDatabase()
  const way = await openWay(connection)
  const { db, close } = connect({ ...connection, host: '127.0.0.1', port: way.port, max: 2, statement_timeout: 200 })
  onTestFinished(close)
  const ask = () => db.execute(sql`select 1`)
  const asked = Promise.withResolvers<void>()
  const inTransaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await ask()
    way.lose()
    asked.resolve()
    await tx.execute(sql`select 1`)
  })
  await asked.promise
  const outcomes = await Promise.allSettled([inTransaction, ask()])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && databaseFailure(outcome.reason))).toEqual([
    'unavailable',
    'unavailable',
  ])
  expect((await Promise.all([ask(), ask()])).map(({ rowCount }) => rowCount)).toEqual([1, 1])
})

test('a transaction that cannot begin takes no place from the next', async () => {
  const connection = await fileDatabase()
  const way = await openWay(connection)
  const { db, close } = connect({ ...connection, host: '127.0.0.1', port: way.port, max: 1, statement_timeout: 200 })
  onTestFinished(close)
  const work = () => db.transaction((tx) => tx.execute(sql`select 1`))
  await work()
  way.lose()
  const failure = await work().catch((error: unknown) => databaseFailure(error))
  expect(failure).toBe('unavailable')
  expect((await work()).rowCount).toBe(1)
})

test('a transaction may rest for longer than a statement may take', async () => {
  const { db, close } = connect({ ...(await fileDatabase()), statement_timeout: 100 })
  onTestFinished(close)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect((await tx.execute(sql`select 1`)).rowCount).toBe(1)
  })
})

test('a statement may take as long as the address of the database says', async () => {
  const { host = '', port, user, database } = await fileDatabase()
  const connectionString = `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}&statement_timeout=5000`
  const { db, close } = connect({ connectionString, statement_timeout: 100 })
  onTestFinished(close)
  expect((await db.execute(sql`select pg_sleep(0.4)`)).rowCount).toBe(1)
})

test('an instance whose way was lost trusts nothing that it keeps, and hears of changes again', async () => {
  const connection = await fileDatabase()
  const way = await openWay(connection)
  const changes = listenForChanges({ ...connection, host: '127.0.0.1', port: way.port })
  onTestFinished(changes.stop)
  const heard: string[] = []
  changes.subscribe({ onForm: (formId) => void heard.push(formId), onEverything: () => void heard.push('everything') })
  await vi.waitUntil(() => heard.length === 1)
  way.lose()
  await vi.waitUntil(() => !changes.isListening(), { timeout: 10_000 })
  await vi.waitUntil(() => changes.isListening(), { timeout: 10_000 })
  const { db, close } = connect(connection)
  onTestFinished(close)
  await announceForm(db, 'somebody', 'this one', 'changed')
  await vi.waitUntil(() => heard.length === 3)
  expect(heard).toEqual(['everything', 'everything', 'this one'])
})
