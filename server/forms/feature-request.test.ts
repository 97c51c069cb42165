import { expect, test } from 'vitest'
import { sampleLinks } from '#shared/samples.ts'
import { given } from '#server/testing/given.ts'
import { seedFeatureRequest } from './feature-request.ts'

const email = 'admin@example.org'

test('a feature request arrives with the admin, who may sign up before or after it (decided by ADMIN_EMAIL)', async () => {
  const app = await given.app({ ADMIN_EMAIL: email })
  await Promise.all([seedFeatureRequest(app.db, email), seedFeatureRequest(app.db, email)])
  const { body: form } = await app.get(`/api/form/${sampleLinks.featureRequest}`)
  const [name] = form.questions
  expect(
    (await app.post(`/api/response/${form._id}`, { response: [{ questionId: name._id, data: 'Amara' }] })).status,
  ).toBe(201)

  const other = await given.user({}, app)
  expect((await app.get('/api/form', { token: other.token })).body).toEqual([])
  const admin = await given.user({ username: 'boss', email }, app)
  expect((await app.get(`/api/invite/${form._id}`, { token: admin.token })).body).toMatchObject({
    name: 'Feature Request',
    totals: { responses: 1 },
  })
  // whoever opens it is told at once whose it is now
  const ownerShown = async () => (await app.get(`/api/form/${sampleLinks.featureRequest}`)).body.createdBy.username
  await expect.poll(ownerShown).toBe('boss')
  await seedFeatureRequest(app.db, email)
  expect((await app.get('/api/form', { token: admin.token })).body).toHaveLength(1)
})

test('nobody can sign in as its keeper', async () => {
  const app = await given.app()
  await seedFeatureRequest(app.db, undefined)
  const login = { email: 'instance@formwright.invalid', password: '' }
  expect((await app.post('/api/user/login', login)).status).toBe(401)
})
