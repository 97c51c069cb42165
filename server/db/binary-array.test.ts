import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import { binaryArray } from './binary-array.ts'

const texts = ['', 'null', '{a,"b"}', 'back\\slash', "it's", 'line\nbreak', 'Grüße, 世界 👋', undefined]

test('texts arrive as they are, and none as none', async () => {
  const { app } = await given.form()
  const { rows } = await app.db.execute(sql`select ${binaryArray('text', texts)}::text[] as texts`)
  expect(rows).toEqual([{ texts: texts.map((text) => text ?? null) }])
})

test('values of JSON arrive as they are', async () => {
  const { app } = await given.form()
  const values = [[], texts.slice(0, -1), { 'a"b': [1, null, 'ü'] }]
  const json = values.map((value) => JSON.stringify(value))
  const { rows } = await app.db.execute(sql`select value from unnest(${binaryArray('jsonb', json)}::jsonb[]) as value`)
  expect(rows).toEqual(values.map((value) => ({ value })))
})

test('there may be nothing in it', async () => {
  const { app } = await given.form()
  const { rows } = await app.db.execute(sql`select cardinality(${binaryArray('text', [])}::text[]) as count`)
  expect(rows).toEqual([{ count: 0 }])
})
