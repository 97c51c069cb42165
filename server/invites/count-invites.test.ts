import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import { testInstance } from '#server/testing/test-app.ts'

const addresses = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}@b.co`)

async function givenTwoInstances() {
  const { app, token, form } = await given.form()
  const other = await testInstance()
  const invite = (through: typeof other, invites: string[]) =>
    through.post(`/api/invite/${form._id}`, { invites }, { token })
  const detail = async () => (await app.get(`/api/invite/${form._id}`, { token })).body
  const count = async () => (await detail()).totals.invites as number
  const left = async () => (await detail()).invitesLeft as number
  return { app, other, token, invite, count, left }
}

test('500 addresses a day hold across instances; of those who race the losers get 429 and make nothing (31)', async () => {
  const { app, other, invite, count } = await givenTwoInstances()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => invite(n % 2 ? app : other, addresses(100, `race-${n}-`))),
  )
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect(await count()).toBe(500)
  const refused = await invite(other, ['one-more@b.co'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
})

test('deleting an invite does not make room for another, and what was refused has used up nothing (31)', async () => {
  const { app, token, invite, count, left } = await givenTwoInstances()
  const [first] = (await invite(app, addresses(499, 'a'))).body
  expect(await invite(app, addresses(2, 'b'))).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('Left for now: 1, and all of them again in 24 hours') },
  })
  await app.remove(`/api/invite/${first._id}`, { token })
  expect(await left()).toBe(1)
  expect((await invite(app, ['c@b.co'])).status).toBe(201)
  expect(await left()).toBe(0)
  expect((await invite(app, ['d@b.co'])).status).toBe(429)
  expect(await count()).toBe(499)
})

test('nobody is locked out for good: the next day everything is free again (32)', async () => {
  const { app, other, invite } = await givenTwoInstances()
  await invite(app, addresses(500, 'a'))
  expect((await invite(other, ['b@b.co'])).status).toBe(429)
  await app.db.execute(sql`update invite_counts set ends_at = ends_at - interval '1 day'`)
  expect((await invite(other, addresses(500, 'b'))).status).toBe(201)
  expect((await invite(app, ['c@b.co'])).status).toBe(429)
})

test('one account does not use up another one’s day', async () => {
  const { app, invite } = await givenTwoInstances()
  await invite(app, addresses(500, 'a'))
  const { token, form } = await given.form({}, app)
  expect((await app.post(`/api/invite/${form._id}`, { invites: ['b@b.co'] }, { token })).status).toBe(201)
})
