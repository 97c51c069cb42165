import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileDatabase } from '#server/testing/test-app.ts'
import { openWay } from '#server/testing/way-to-database.ts'
import { announceForm, listenForChanges } from './changes.ts'
import { connect } from './connect.ts'
import { databaseFailure } from './failures.ts'

test('whoever asks over a lost way is told so after a while, and the next get a new one', async () => {
  const connection = await fileDatabase()
  const way = await openWay(connection)
  const { db, close } = connect({ ...connection, host: way.host, port: way.port, max: 2, statement_timeout: 200 })
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
  const { db, close } = connect({ ...connection, host: way.host, port: way.port, max: 1, statement_timeout: 200 })
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
  const changes = listenForChanges({ ...connection, host: way.host, port: way.port })
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
