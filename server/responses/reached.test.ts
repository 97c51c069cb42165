import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const countsOf = async (app: TestApp) =>
  (
    await app.db.execute<{ value: string; count: number; version: number }>(
      sql`select value, count, version from tallies where subject = 'reached' and span = 0 order by count desc`,
    )
  ).rows

test('who got to which question is counted by version, and nothing else is kept', async () => {
  const { app, form } = await given.form()
  const [first, second] = form.questions
  const reach = (questionId: string | undefined, version = 1) =>
    app.post(`/api/response/reached/${form._id}`, { version, questionId })
  for (const question of [first, first, second])
    expect(await reach(question?._id)).toMatchObject({ status: 200, body: {} })
  await expect
    .poll(() => countsOf(app), { timeout: 10_000 })
    .toEqual([
      { value: first?._id, count: 2, version: 1 },
      { value: second?._id, count: 1, version: 1 },
    ])
  const { rows } = await app.db.execute(sql`select distinct span from tallies order by span`)
  expect(rows).toEqual([{ span: 0 }, { span: 15 }, { span: 1440 }])
})

test('what is not asked in that version, or in a form that is closed, is not counted', async () => {
  const { app, form, token } = await given.form()
  const [first] = form.questions
  const status = async (body: object, formId = form._id) =>
    (await app.post(`/api/response/reached/${formId}`, body)).status
  expect(await status({ version: 1, questionId: form._id })).toBe(422)
  expect(await status({ version: 7, questionId: first?._id })).toBe(422)
  expect(await status({ questionId: first?._id })).toBe(400)
  expect(await status({ version: 1, questionId: first?._id }, '0190aaaa-0000-7000-8000-000000000000')).toBe(404)
  await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
  await expect.poll(() => status({ version: 1, questionId: first?._id })).toBe(410)
})
