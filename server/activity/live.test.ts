import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { announceNews } from '#server/db/changes.ts'
import { given } from '#server/testing/given.ts'
import { testInstance, type TestApp } from '#server/testing/test-app.ts'
import { watch } from '#server/testing/watch.ts'

const watching = async (...args: Parameters<typeof watch>) => {
  const viewer = await watch(...args)
  onTestFinished(() => void viewer.leave())
  return viewer
}

/** A form of which everybody who watches here has heard already. */
async function givenForm() {
  const owner = await given.user()
  const viewer = await watching(owner.app.origin, owner.token)
  const form = await given.formOf(owner)
  await viewer.until(2)
  return { ...owner, form }
}

const answer = async (app: TestApp, formId: string) =>
  expect((await app.post(`/api/response/${formId}`, { response: [] })).status).toBe(201)

const ownerOf = async (app: TestApp, formId: string) => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select owner_id as id from forms where id = ${formId}`)
  return rows[0]?.id ?? ''
}

test('who watches is told of a response to their form, and nobody else is', async () => {
  const { app, form, token } = await givenForm()
  const stranger = await given.user({}, app)
  const [own, other] = [await watching(app.origin, token), await watching(app.origin, stranger.token)]
  expect(own.status).toBe(200)
  expect(own.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store, no-transform',
  })
  expect(own.headers['content-encoding']).toBeUndefined()
  // what came before the stream was there is to be looked at
  expect(await own.until(1)).toEqual(['again'])
  await answer(app, form._id)
  expect(await own.until(2)).toEqual(['again', `form ${form._id}`])
  expect(other.events).toEqual(['again'])
})

test('who watches is told when a form is made, changed or deleted', async () => {
  const owner = await given.user()
  const { app, token } = owner
  const viewer = await watching(app.origin, token)
  await viewer.until(1)
  const form = await given.formOf(owner)
  expect(await viewer.until(2)).toEqual(['again', `changed ${form._id}`])
  await app.put(`/api/form/${form._id}`, { name: 'Another name' }, { token })
  expect(await viewer.until(3)).toEqual(['again', `changed ${form._id}`, `changed ${form._id}`])
  await app.remove(`/api/form/${form._id}`, { token })
  expect((await viewer.until(4)).at(-1)).toBe(`deleted ${form._id}`)
})

test('who watches on one instance hears of what another one stored', async () => {
  const owner = await given.user()
  const elsewhere = await testInstance()
  const viewer = await watching(elsewhere.origin, owner.token)
  await viewer.until(1)
  const form = await given.formOf(owner)
  await answer(owner.app, form._id)
  expect(await viewer.until(3)).toEqual(['again', `changed ${form._id}`, `form ${form._id}`])
})

test('who begins to watch is told for how long nothing has happened to their forms', async () => {
  const { app, form, token } = await givenForm()
  const stranger = await given.user({}, app)
  const viewer = await watching(app.origin, token)
  await answer(app, form._id)
  await viewer.until(2)
  const from = performance.now()
  await answer(app, form._id)
  await viewer.until(3)
  const atLeast = performance.now() - from
  const other = await watching(app.origin, stranger.token)
  await other.until(1)
  const next = await watching(app.origin, token)
  await next.until(1)
  expect(next.quietFor[0]).toBeLessThanOrEqual(performance.now() - from)
  expect(other.quietFor[0]).toBeGreaterThanOrEqual(Math.floor(atLeast))
})

test('a form that is answered without end is told of a few times a second, and the last time counts', async () => {
  const { app, form, token } = await givenForm()
  const ownerId = await ownerOf(app, form._id)
  const viewer = await watching(app.origin, token)
  await viewer.until(1)
  const from = performance.now()
  for (let n = 0; n < 200; n++) await announceNews(app.db, ownerId, form._id)
  await announceNews(app.db, ownerId, 'the last')
  await viewer.until(3)
  await announceNews(app.db, ownerId, form._id)
  const told = () => viewer.events.filter((event) => event === `form ${form._id}`).length
  const before = told()
  while (told() === before) await sleep(10)
  const passed = performance.now() - from
  // one at once, then one for each pause
  expect(told()).toBeLessThanOrEqual(2 + passed / 250)
  expect(told()).toBeGreaterThanOrEqual(2)
})

test('a session that ends takes its streams along, on every instance (28)', async () => {
  const { app, token, email, password } = await given.user()
  const elsewhere = await testInstance()
  const second = (await app.post('/api/user/login', { email, password })).body.token as string
  const [first, other] = [await watching(elsewhere.origin, token), await watching(elsewhere.origin, second)]
  await Promise.all([first.until(1), other.until(1)])
  await app.post('/api/user/logout', undefined, { token })
  await first.ended
  // the other session lives on, until the password changes
  const changed = await app.post('/api/user/login', { email, password })
  await app.patch('/api/user/', { password: 'another horse battery' }, { token: changed.body.token })
  await other.ended
  expect((await watching(app.origin, token)).status).toBe(401)
})

test('one person has a bounded number of streams', async () => {
  const { app, token } = await given.user()
  const viewers = await Promise.all(Array.from({ length: 20 }, () => watching(app.origin, token)))
  expect(viewers.map(({ status }) => status)).toEqual(viewers.map(() => 200))
  const refused = await watching(app.origin, token)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  viewers[0]?.leave()
  let status = 429
  while (status === 429) {
    await sleep(10)
    status = (await watching(app.origin, token)).status
  }
  expect(status).toBe(200)
})

test('a server that stops ends the streams at once, also of those who do not read (54)', async () => {
  const { app, token } = await given.user()
  const [awake, asleep] = [await watching(app.origin, token), await watching(app.origin, token, true)]
  await awake.until(1)
  await app.close()
  await awake.ended
  asleep.wakeUp()
  await asleep.ended
  await expect(app.get('/healthz')).rejects.toThrow('fetch failed')
})
