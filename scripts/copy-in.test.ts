import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { fileDatabase } from '#server/testing/test-app.ts'
import { copyIn, lineOf } from './copy-in.ts'

async function givenDb() {
  const { db, close } = connect(await fileDatabase())
  onTestFinished(close)
  return db
}

const intoTable = (db: Db, lines: Iterable<string>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table kept (place int, text text) on commit drop`)
    await copyIn(tx, 'kept (place, text)', lines)
    return (await tx.execute<{ text: string }>(sql`select text from kept order by place`)).rows.map(({ text }) => text)
  })

test('every text comes out of COPY as it went in', async () => {
  const db = await givenDb()
  const texts = [
    'a\tb',
    'a\nb',
    'a\r\nb',
    'a\\b',
    '\\',
    '\\N',
    '\\.',
    '\\t',
    '"a"',
    "'a'",
    '',
    ' ',
    'Zoë 🎻 👩‍👩‍👧',
    '{"a":"\\n"}',
  ]
  expect(
    await intoTable(
      db,
      texts.map((text, place) => lineOf(place, text)),
    ),
  ).toEqual(texts)
})

test('no lines at all are no mistake', async () => {
  const db = await givenDb()
  expect(await intoTable(db, [])).toEqual([])
})

test('a line that is refused ends it with the reason, long before all are sent', async () => {
  const db = await givenDb()
  const most = 2_000_000
  let made = 0
  function* lines() {
    for (; made < most; made++) yield lineOf(made === 1_000 ? 'none' : made, 'The entrance is fine as it is.')
  }
  await expect(intoTable(db, lines())).rejects.toThrow('invalid input syntax for type integer: "none"')
  expect(made).toBeLessThan(most / 2)
  expect(await intoTable(db, [lineOf(1, 'Still there')])).toEqual(['Still there'])
})

test('lines that cannot be made end it with what went wrong', async () => {
  const db = await givenDb()
  function* lines() {
    for (let place = 0; place < 10_000; place++) yield lineOf(place, 'The entrance is fine as it is.')
    throw new Error('Nothing comes to mind')
  }
  await expect(intoTable(db, lines())).rejects.toThrow('Nothing comes to mind')
  expect(await intoTable(db, [lineOf(1, 'Still there')])).toEqual(['Still there'])
})
