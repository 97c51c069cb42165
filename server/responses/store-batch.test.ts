import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { batchStore } from '#server/testing/batch-store.ts'
import { given } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { checkSubmission } from './check-submission.ts'
import { compareTallies } from './recount.ts'

const respond = (app: TestApp, form: Form, key?: string) => checkSubmission(app.db, form, { response: [] }, key)

/** How many batches were stored carefully: each of them has counted on a page that was final at once. */
async function countCareful(app: TestApp, form: Form) {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from tallies_to_add where form_id = ${form._id} and is_final`,
  )
  return rows[0]?.n
}

test('after something unusual batches are stored carefully for a while, and plainly again after it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, form } = await given.form()
  const store = batchStore(app)
  await store([await respond(app, form, 'known')])
  expect(await countCareful(app, form)).toBe(0)
  const stored = await store([await respond(app, form, 'known'), await respond(app, form, 'new')])
  expect(stored).toEqual([undefined, expect.anything()])
  expect(await countCareful(app, form)).toBe(1)
  vi.advanceTimersByTime(99)
  await store([await respond(app, form)])
  expect(await countCareful(app, form)).toBe(2)
  vi.advanceTimersByTime(1)
  await store([await respond(app, form)])
  expect(await countCareful(app, form)).toBe(2)
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test('of a batch with answers to a form that is closed meanwhile the others are stored and counted', async () => {
  const { app, form } = await given.form()
  const { form: closed } = await given.form({}, app)
  const store = batchStore(app)
  const batch = [await respond(app, form), await respond(app, closed), await respond(app, form)]
  await app.db.execute(sql`update forms set is_open = false where id = ${closed._id}`)
  expect(await store(batch)).toEqual([expect.anything(), undefined, expect.anything()])
  for (const { _id } of [form, closed]) expect(await compareTallies(app.db, _id)).toEqual([])
  const { rows } = await app.db.execute(sql`select form_id from responses`)
  expect(rows).toEqual([{ form_id: form._id }, { form_id: form._id }])
})
