import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { given } from '#server/testing/given.ts'
import { fileDatabase, type TestApp, testInstance } from '#server/testing/test-app.ts'
import { openWay } from '#server/testing/way-to-database.ts'
import { compareTallies } from './recount.ts'

async function givenWay() {
  const way = await openWay(await fileDatabase())
  const { host, port } = way
  return { ...(await given.form({}, await testInstance({}, { host, port }))), way }
}

/** How many answers stand in what is asked of the database. */
const countIn = (asked: Buffer) => asked.toString('latin1').match(/Amara \d+/g)?.length ?? 0

const submit = (app: TestApp, { _id, questions: [name] }: Form, n: number, headers = {}) =>
  app.post(`/api/response/${_id}`, { response: [{ questionId: name?._id, data: `Amara ${n}` }] }, { headers })

const stored = async (app: TestApp, form: Form) => {
  const found = await app.db.execute<{ id: string }>(sql`select id from responses where form_id = ${form._id}`)
  return found.rows.map(({ id }) => id)
}

test('answers that were stored together are acknowledged, though the database was lost at that moment (1, 50)', async () => {
  const { app, form, way } = await givenWay()
  const broken = way.breakAfter((asked) => countIn(asked) > 1)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => submit(app, form, n, n % 2 ? { 'idempotency-key': `key-${n}` } : {})),
  )
  await broken
  expect(await stored(app, form)).toHaveLength(40)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body._id))).toEqual(new Set(await stored(app, form)))
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test('a response whose commit nobody heard of is left open, and sent again gets its receipt (2, 50)', async () => {
  const { app, form, way } = await givenWay()
  const headers = { 'idempotency-key': 'key-1' }
  void way.breakAfter((asked) => countIn(asked) === 1)
  const { status, body } = await submit(app, form, 1, headers)
  expect({ status, body }).toEqual({ status: 503, body: { error: expect.any(String) } })
  const [id] = await stored(app, form)
  expect(await submit(app, form, 1, headers)).toMatchObject({ status: 201, body: { _id: id } })
  expect(await stored(app, form)).toEqual([id])
})
