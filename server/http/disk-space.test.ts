import { expect, test } from 'vitest'
import { demoAccount } from '#shared/users.ts'
import { given, sampleForm } from '#server/testing/given.ts'
import { seedDemoAccount } from '#server/users/demo-account.ts'

const gibibyte = 1024 ** 3
const alarms = (lines: string[]) => lines.filter((line) => line.includes('"event":"disk"'))

async function givenNearlyFull() {
  const owner = await given.form()
  const { app, form } = owner
  const kept = await app.post(`/api/response/${form._id}`, { response: [] })
  Object.assign(app.space, { free: gibibyte, total: 20 * gibibyte })
  expect(await app.get('/readyz')).toMatchObject({ status: 503 })
  return { ...owner, kept: kept.body as { _id: string } }
}

test('with little disk left writes get 503 with a time to come again, and an alarm is logged (53)', async () => {
  const { app, form, token } = await givenNearlyFull()
  const replies = [
    await app.post(`/api/response/${form._id}`, { response: [] }),
    await app.post('/api/form/new', sampleForm, { token }),
    await app.put(`/api/form/${form._id}`, { name: 'Another' }, { token }),
    await app.post(`/api/invite/${form._id}`, { invites: ['a@b.co'] }, { token }),
    await app.get(`/api/invite/resend/${form._id}`, { token }),
    await app.post('/api/user/signup', { username: 'late', email: 'late@b.co', password: 'correct horse battery' }),
  ]
  for (const { status, headers, body } of replies) {
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '60' })
    expect(body).toEqual({ error: expect.stringContaining('no room'), isUnchanged: true })
  }
  const page = await fetch(`${app.origin}/form/id/${form._id}`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'at=0',
  })
  expect(page.status).toBe(503)
  expect(alarms(app.lines)).toHaveLength(1)
  expect(JSON.parse(alarms(app.lines)[0] ?? '')).toMatchObject({ level: 'error', freeMegabytes: 1024 })
})

test('what was acknowledged before can be read, downloaded and deleted to make room (53)', async () => {
  const { app, form, token, kept } = await givenNearlyFull()
  expect((await app.get(`/api/response/${kept._id}`, { token })).status).toBe(200)
  expect((await app.get(`/api/response/export/${form._id}?format=csv`, { token })).status).toBe(200)
  await seedDemoAccount(app.db)
  expect((await app.post('/api/user/login', demoAccount)).status).toBe(200)
  expect((await app.remove(`/api/form/${form._id}`, { token })).status).toBe(200)
})

test('with room again everything is taken again, and the log says so (53)', async () => {
  const { app, form, token } = await givenNearlyFull()
  Object.assign(app.space, { free: 3 * gibibyte })
  expect((await app.get('/readyz')).status).toBe(200)
  expect((await app.post(`/api/response/${form._id}`, { response: [] })).status).toBe(201)
  expect((await app.get(`/api/invite/${form._id}`, { token })).body.totals.responses).toBe(2)
  expect(alarms(app.lines)).toHaveLength(2)
})

test('a database elsewhere has a disk of its own: only files are refused for want of room here', async () => {
  const { app, form } = await given.form({}, await given.app({ DATABASE_URL: 'postgres://elsewhere/formwright' }))
  Object.assign(app.space, { free: gibibyte, total: 20 * gibibyte })
  expect((await app.get('/readyz')).status).toBe(503)
  expect((await app.post(`/api/response/${form._id}`, { response: [] })).status).toBe(201)
})
