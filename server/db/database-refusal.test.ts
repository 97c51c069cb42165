import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefusal } from '#server/start-refusal.ts'
import { freePort } from '#server/testing/server-process.ts'
import { fileDatabase } from '#server/testing/test-app.ts'
import type { Connection } from './connect.ts'
import { databaseRefusal } from './database-refusal.ts'
import { migrateDatabase } from './migrate.ts'

async function ask(connection: Connection, ...statements: string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function emptyDatabase(name: string) {
  const connection = await fileDatabase()
  await ask(connection, `create database ${name}`)
  onTestFinished(() => ask(connection, `drop database ${name}`))
  return { ...connection, database: name }
}

const refusal = async (connection: Connection) => {
  const refused = await migrateDatabase(connection).catch(databaseRefusal)
  expect(refused).toBeInstanceOf(StartRefusal)
  return (refused as StartRefusal).message
}

test('a database that cannot be used is refused with a sentence that says why', async () => {
  const connection = await fileDatabase()
  expect(await refusal({ ...connection, database: 'mistyped' })).toContain('no such database')
  expect(await refusal({ ...connection, user: 'nobody' })).toContain('does not let this user in (28000)')
  expect(await refusal({ ...connection, host: '127.0.0.1', port: Number(await freePort()) })).toContain(
    'cannot be reached (ECONNREFUSED)',
  )
  expect(await refusal({ ...connection, host: '/nowhere' })).toContain('cannot be reached (ENOENT)')
})

test('so is one that is not ours to write to', async () => {
  const others = await emptyDatabase('of_others')
  await ask(others, 'create table users (id int)')
  expect(await refusal(others)).toContain('tables of another program')

  const owned = await emptyDatabase('not_ours')
  await ask(owned, 'create role guest login')
  onTestFinished(() => ask(owned, 'drop role guest'))
  expect(await refusal({ ...owned, user: 'guest' })).toContain('may not create tables')

  const readOnly = await emptyDatabase('read_only')
  await ask(readOnly, 'alter database read_only set default_transaction_read_only = on')
  expect(await refusal(readOnly)).toContain('can only be read')
})

test('what nobody thought of is named by its code, or by the words of the driver', () => {
  expect(databaseRefusal(Object.assign(new Error('secret'), { code: 'XX000' })).message).toContain('(XX000)')
  expect(databaseRefusal(new Error('select', { cause: new Error('timeout expired') })).message).toContain(
    '(timeout expired)',
  )
})
