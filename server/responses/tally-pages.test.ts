import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { batchStore } from '#server/testing/batch-store.ts'
import { given } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addUpTallies } from './add-up-tallies.ts'
import { checkSubmission } from './check-submission.ts'
import { compareTallies } from './recount.ts'
import { createTallyPages } from './tally-pages.ts'

const answersTo = ({ questions }: Form, day: string) => ({
  seconds: 60,
  response: [{ questionId: questions[1]?._id ?? '', data: [day] }],
})

const respond = (app: TestApp, form: Form, day: string, key?: string) =>
  checkSubmission(app.db, form, answersTo(form, day), key)

/** Each with what it counts of one thing, oldest first. */
async function pagesOf(app: TestApp, form: Form) {
  const { rows } = await app.db.execute<{ id: string; is_final: boolean; responses: number }>(sql`
    select id, is_final, counts[array_position(subjects, 'responses')] as responses
    from tallies_to_add where form_id = ${form._id} order by at, id`)
  return rows
}

const addUpAll = async (app: TestApp) => {
  await app.db.execute(sql`update tallies_to_add set is_final = true`)
  while (await addUpTallies(app.db));
}

test('batches of one form count on one page, and the tallies are the same before and after it is added up', async () => {
  const { app, form } = await given.form()
  const store = batchStore(app)
  for (const days of [['Saturday', 'Sunday'], ['Sunday'], ['Saturday', 'Saturday']])
    await store(await Promise.all(days.map((day) => respond(app, form, day))))
  expect(await pagesOf(app, form)).toMatchObject([{ is_final: false, responses: 5 }])
  expect(await compareTallies(app.db, form._id)).toEqual([])

  const read = async (from: 'tallies' | 'all_tallies') =>
    (
      await app.db.execute(sql`
        select span, subject, value, sum(count)::int as count from ${sql.raw(from)}
        where form_id = ${form._id} group by 1, 2, 3 order by 1, 2, 3`)
    ).rows
  const before = await read('all_tallies')
  expect(before).toContainEqual({ span: 15, subject: form.questions[1]?._id, value: 'Saturday', count: 3 })
  await addUpAll(app)
  expect(await pagesOf(app, form)).toEqual([])
  expect(await read('tallies')).toEqual(before)
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test('choices are counted whatever characters they have', async () => {
  const options = ['"', '\\', '{"a", b}', 'NULL', "it's", 'ÿ €\u{1f98a}', 'a\\"b', '$1']
  const question = { type: 'MULTIPLE', title: 'Which ones?', options }
  const { app, form } = await given.form({ questions: [question] })
  const store = batchStore(app)
  const all = { response: [{ questionId: form.questions[0]?._id ?? '', data: options }] }
  // one whose key is known makes the other count on a page of its own
  for (const keys of [['a'], ['a', 'b']]) {
    const batch = keys.map((key) => checkSubmission(app.db, form, all, key))
    await store(await Promise.all(batch))
  }
  const { rows } = await app.db.execute<{ value: string; count: number }>(sql`
    select value, sum(count)::int as count from all_tallies
    where form_id = ${form._id} and span = 0 and value <> '' group by value`)
  expect(new Map(rows.map(({ value, count }) => [value, count]))).toEqual(new Map(options.map((one) => [one, 2])))
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test('responses to several forms in one batch count on a page each', async () => {
  const { app, form } = await given.form()
  const { form: other } = await given.form({}, app)
  const store = batchStore(app)
  for (let batch = 0; batch < 2; batch++)
    await store([
      await respond(app, form, 'Sunday'),
      await respond(app, other, 'Sunday'),
      await respond(app, form, 'Saturday'),
    ])
  expect(await pagesOf(app, form)).toMatchObject([{ responses: 4 }])
  expect(await pagesOf(app, other)).toMatchObject([{ responses: 2 }])
  expect(await compareTallies(app.db, form._id)).toEqual([])
  expect(await compareTallies(app.db, other._id)).toEqual([])
})

test('what is not stored is not counted, and what was counted before is kept', async () => {
  const { app, form } = await given.form()
  const store = batchStore(app)
  await store([await respond(app, form, 'Sunday', 'known')])
  const stored = await store([await respond(app, form, 'Saturday', 'known'), await respond(app, form, 'Sunday', 'new')])
  expect(stored).toEqual([undefined, expect.anything()])
  expect(await compareTallies(app.db, form._id)).toEqual([])
  expect(await store([await respond(app, form, 'Sunday', 'new')])).toEqual([undefined])
  await store([await respond(app, form, 'Sunday')])
  expect(await compareTallies(app.db, form._id)).toEqual([])
  await addUpAll(app)
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test('a batch that failed has counted nothing, and the next one counts on another page', async () => {
  const { app, form } = await given.form()
  const store = batchStore(app)
  const first = await respond(app, form, 'Sunday')
  await store([first])
  await expect(store([await respond(app, form, 'Sunday'), first])).rejects.toThrow('Failed query')
  await store([await respond(app, form, 'Saturday')])
  expect((await pagesOf(app, form)).map(({ responses }) => responses)).toEqual([1, 1])
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test('two that store at once never count on the same page', async () => {
  const { app, form } = await given.form()
  const storeTogether = batchStore(app)
  const store = async () => storeTogether([await respond(app, form, 'Sunday')])
  await store()
  await Promise.all(Array.from({ length: 10 }, store))
  await store()
  expect(await compareTallies(app.db, form._id)).toEqual([])
})

test.for(['20 seconds', '16 minutes'])(
  'a page that was begun %s ago is not written again, whatever our clock says',
  async (ago) => {
    const { app, form } = await given.form()
    const pages = createTallyPages()
    const store = batchStore(app, pages)
    await store([await respond(app, form, 'Sunday')])
    const page = pages.take(form._id, 1)
    const { rows } = await app.db.execute<{ at: string }>(sql`select to_json(now() - ${ago}::interval)#>>'{}' as at`)
    pages.putBack(form._id, 1, { ...page, begunAt: rows[0]?.at })
    // as if this process had been stopped in between
    await addUpAll(app)
    await store([await respond(app, form, 'Sunday')])
    expect(await pagesOf(app, form)).toMatchObject([{ is_final: true, responses: 1 }])
    expect(await compareTallies(app.db, form._id)).toEqual([])
    // and the next one begins anew
    await store([await respond(app, form, 'Sunday')])
    expect(await compareTallies(app.db, form._id)).toEqual([])
  },
)

test('a page is left for a new one after some seconds, and before it has too many counts', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pages = createTallyPages()
  const first = pages.take('form', 1)
  expect(pages.take('form', 1)).not.toBe(first)
  pages.putBack('form', 1, first)
  expect(pages.take('form', 2)).not.toBe(first)
  expect(pages.take('form', 1)).toBe(first)

  pages.putBack('form', 1, first)
  vi.advanceTimersByTime(10_001)
  const second = pages.take('form', 1)
  expect(second).not.toBe(first)
  second.counts.push(...Array.from({ length: 200 }, () => 1))
  pages.putBack('form', 1, second)
  expect(pages.take('form', 1)).not.toBe(second)
})

test('what was counted of a form that is gone goes with it', async () => {
  const { app, form } = await given.form()
  await batchStore(app)([await respond(app, form, 'Sunday')])
  await app.db.execute(sql`delete from forms where id = ${form._id}`)
  await addUpAll(app)
  const { rows } = await app.db.execute(
    sql`select (select count(*)::int from tallies) + (select count(*)::int from tallies_to_add) as left`,
  )
  expect(rows).toEqual([{ left: 0 }])
})
