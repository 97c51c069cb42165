import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAnnouncer } from './responses/announcer.ts'
import { createSubmit } from './responses/submit-response.ts'
import { given } from './testing/given.ts'

/** Counts are the same on every machine: when one of these grows, what it belongs to gets slower everywhere. */
let queries: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  queries = vi.spyOn(pg.Client.prototype, 'query')
})
afterEach(() => queries.mockRestore())

/**
 * Without the empty ones by which it is found out each second whether a connection is still there, and those that only
 * tell: these come by themselves, a moment later.
 */
const isCounted = (query: unknown) => query !== '' && !(query as { text?: string }).text?.startsWith('select pg_notify')
const asked = () => queries.mock.calls.filter((call: unknown[]) => isCounted(call[0])).length

async function countQueries(work: () => Promise<unknown>) {
  const before = asked()
  await work()
  return asked() - before
}

test('a hundred responses that come together are stored by two statements', async () => {
  const { app, form } = await given.form()
  const announcer = createAnnouncer(app.db)
  onTestFinished(announcer.stop)
  const submit = createSubmit(app.db, announcer)
  const send = () => submit(form, { response: [] }, undefined)
  await send()
  expect(await countQueries(() => Promise.all(Array.from({ length: 100 }, send)))).toBe(2)
})

test('the page of a form that is known asks nothing of the database', async () => {
  const { app, form } = await given.form({ customLink: 'spring-rota' })
  const paths = ['/form/spring-rota', `/form/id/${form._id}`, '/api/form/spring-rota', `/api/form/id/${form._id}`]
  for (const path of paths) await app.get(path)
  expect(await countQueries(() => Promise.all(paths.map((path) => app.get(path))))).toBe(0)
})

test('an answer to a form that is known is one statement', async () => {
  const { app, form } = await given.form()
  const send = () => app.post(`/api/response/${form._id}`, { response: [] }, { headers: { 'idempotency-key': 'one' } })
  await app.post(`/api/response/${form._id}`, { response: [] })
  expect(await countQueries(send)).toBe(1)
})

test.for([
  ['the list of forms', 2, () => '/api/form'],
  ['a form', 1, (formId: string) => `/api/form/id/${formId}`],
  ['the detail of a form', 3, (formId: string) => `/api/invite/${formId}`],
  ['the overview', 3, () => '/api/activity?zone=Europe/Berlin'],
  ['the results of a form', 3, (formId: string) => `/api/response/list/${formId}`],
  ['the summary of results', 3, (formId: string) => `/api/response/summary/${formId}`],
  ['one result', 3, (_: string, responseId: string) => `/api/response/${responseId}`],
  ['the profile', 3, () => '/api/user/profile'],
] as const)('%s takes %i queries, that for the session included', async ([, count, pathOf]) => {
  const { app, form, token } = await given.form()
  const { body } = await app.post(`/api/response/${form._id}`, { response: [] })
  const path = pathOf(form._id, (body as { _id: string })._id)
  expect((await app.get(path, { token })).status).toBe(200)
  expect(await countQueries(() => app.get(path, { token }))).toBe(count)
})
