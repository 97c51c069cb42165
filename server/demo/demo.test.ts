import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { sampleLinks } from '#shared/samples.ts'
import type { ResultSummary } from '#shared/results.ts'
import { demoAccount } from '#shared/users.ts'
import { compareTallies } from '#server/responses/recount.ts'
import { given, sampleForm } from '#server/testing/given.ts'
import { keepAllWords } from '#server/testing/keep-all-words.ts'
import { watch } from '#server/testing/watch.ts'
import { keeperAccount } from '#server/users/built-in-accounts.ts'
import { seedDemoAccount } from '#server/users/demo-account.ts'
import { putBackDemo } from './put-back.ts'
import { removeDemo } from './remove-demo.ts'
import { samples } from './sample.ts'

async function givenDemo() {
  const app = await given.app()
  await putBackDemo(app.db)
  const { body } = await app.post('/api/user/login', demoAccount)
  const { token } = body as { token: string }
  const list = async () => (await app.get('/api/form', { token })).body as { _id: string; customLink?: string }[]
  const detail = async (formId: string) => (await app.get(`/api/invite/${formId}`, { token })).body
  return { app, token, list, detail }
}

const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000)

test('the demo account has its forms with responses and invites, and every count is right', async () => {
  const { app, list, detail } = await givenDemo()
  const forms = await list()
  expect(new Set(forms.map(({ customLink }) => customLink))).toEqual(
    new Set([sampleLinks.demoForm, sampleLinks.jobApplication, sampleLinks.customerFeedback]),
  )
  for (const { _id, customLink } of forms) {
    const { totals } = await detail(_id)
    expect(totals.responses).toBeGreaterThan(30)
    expect(totals.invites).toBe(samples.find(({ form }) => form.customLink === customLink)?.invites.length)
    expect(await compareTallies(app.db, _id)).toEqual([])
  }
  expect((await app.get(`/api/form/${sampleLinks.demoForm}`)).status).toBe(200)
})

test('a sample was made before it was answered, and who answered was invited before', async () => {
  const { app, token, list, detail } = await givenDemo()
  const invites: { createdAt: string; response?: string }[] = []
  for (const { _id } of await list()) {
    const form = await detail(_id)
    invites.push(...form.invites)
    const { versions } = (await app.get(`/api/response/summary/${_id}`, { token })).body as ResultSummary
    const { rows } = await app.db.execute<{ first: string }>(
      sql`select min(created_at) as first from responses where form_id = ${_id}::uuid`,
    )
    for (const { createdAt } of [form, ...versions])
      expect(new Date(createdAt).getTime()).toBeLessThan(new Date(rows[0]?.first ?? NaN).getTime())
  }
  const answered = invites.filter(({ response }) => response)
  expect(answered.length).toBeGreaterThan(0)
  for (const { createdAt, response } of answered) {
    const { body } = await app.get(`/api/response/${response}`, { token })
    expect(new Date(createdAt).getTime()).toBeLessThan(new Date(body.createdAt as string).getTime())
  }
})

test('a dashboard that was opened before it is ready is told once it is', async () => {
  const app = await given.app()
  await seedDemoAccount(app.db)
  const { token } = (await app.post('/api/user/login', demoAccount)).body as { token: string }
  const viewer = await watch(app.origin, token)
  onTestFinished(() => void viewer.leave())
  await viewer.until(1)
  await putBackDemo(app.db)
  const forms = (await app.get('/api/form', { token })).body as { _id: string }[]
  // of each when it is made, and when its responses are counted
  const news = forms.flatMap(({ _id }) => [`changed ${_id}`, `form ${_id}`])
  await expect.poll(() => viewer.events.toSorted(), { timeout: 10_000 }).toEqual(['again', ...news].toSorted())
})

test('its forms can neither be changed nor deleted in it (34)', async () => {
  const { app, token, list } = await givenDemo()
  for (const { _id } of await list()) {
    const replies = [
      await app.put(`/api/form/${_id}`, { name: 'Mine' }, { token }),
      await app.put(`/api/form/${_id}`, { isOpen: false }, { token }),
      await app.remove(`/api/form/${_id}`, { token }),
    ]
    for (const { status } of replies) expect(status).toBe(403)
  }
  expect(await list()).toHaveLength(3)
})

test('its e-mail is hidden again from those who come after', async () => {
  const { app, token } = await givenDemo()
  const { token: other } = await given.user({}, app)
  const shown = async () => (await app.get(`/api/user/${demoAccount.username}`, { token: other })).body.email as unknown
  expect((await app.patch('/api/user', { isEmailPublic: true }, { token })).status).toBe(200)
  expect(await shown()).toBe(demoAccount.email)
  await putBackDemo(app.db)
  expect(await shown()).toBeUndefined()
})

test('what visitors leave there is gone after a day, and nothing of other people (34)', async () => {
  const { app, token, list, detail } = await givenDemo()
  const other = await given.form({ name: 'Of somebody else' }, app)
  await app.post(`/api/response/${other.form._id}`, { response: [] })
  await app.post('/api/form/new', { ...sampleForm, name: 'A visitor was here' }, { token })
  const demoForm = (await list()).find(({ customLink }) => customLink === sampleLinks.demoForm)
  const formId = demoForm?._id ?? ''
  const before = await detail(formId)
  await app.post(`/api/response/${formId}`, { response: [] })

  await putBackDemo(app.db)
  expect(await list()).toHaveLength(4)
  expect((await detail(formId)).totals.responses).toBe(before.totals.responses + 1)

  await putBackDemo(app.db, inTwoDays())
  expect(await list()).toHaveLength(3)
  expect((await app.get(`/api/response/${before.responses[0]._id}`, { token })).status).toBe(200)
  expect(await compareTallies(app.db, formId)).toEqual([])
  const kept = await app.get(`/api/invite/${other.form._id}`, { token: other.token })
  expect(kept.body).toMatchObject({ name: 'Of somebody else', totals: { responses: 1 } })
})

test('who began to answer and who did agree, and still do after visitors looked round', async () => {
  const { app, token, list } = await givenDemo()
  const summaryOf = async (formId: string) =>
    (await app.get(`/api/response/summary/${formId}`, { token })).body as ResultSummary
  const expectAgreement = ({ totals, questions }: ResultSummary) => {
    const reached = questions.map((question) => question.reached ?? 0)
    expect(reached).toEqual(reached.toSorted((a, b) => b - a))
    expect(reached[0]).toBe(totals.started)
    expect(reached.at(-1)).toBeGreaterThanOrEqual(totals.responses)
    expect(totals.completion).toBeGreaterThan(0.6)
    expect(totals.completion).toBeLessThan(0.95)
  }
  const forms = await list()
  for (const { _id } of forms) expectAgreement(await summaryOf(_id))

  const formId = forms[0]?._id ?? ''
  const now = new Date()
  await putBackDemo(app.db, now)
  const before = await summaryOf(formId)
  const last = before.questions.at(-1)
  const lastReached = async () => (await summaryOf(formId)).questions.at(-1)?.reached
  await app.post(`/api/response/reached/${formId}`, {
    version: before.versions[0]?.version,
    questionId: last?.question._id,
  })
  await expect.poll(lastReached, { timeout: 10_000 }).toBe((last?.reached ?? 0) + 1)
  await Promise.all([putBackDemo(app.db, now), putBackDemo(app.db, now)])
  expect(await summaryOf(formId)).toEqual(before)

  await putBackDemo(app.db, inTwoDays())
  for (const { _id } of forms) expectAgreement(await summaryOf(_id))
})

test('several instances put it back at once, and it is there once', async () => {
  const { app, list } = await givenDemo()
  await Promise.all(Array.from({ length: 4 }, () => putBackDemo(app.db)))
  expect(await list()).toHaveLength(3)
})

test('putting it back saves no new version of a form that is as it should be', async () => {
  const { app, list, detail } = await givenDemo()
  await putBackDemo(app.db)
  for (const { _id } of await list()) expect(await detail(_id)).toMatchObject({ version: 1 })
})

test('a search finds what its responses say since they were put back', async () => {
  const { app } = await givenDemo()
  const kept = async () => {
    await keepAllWords(app.db)
    return (await app.db.execute(sql`select response_id, words::text from response_words order by 1`)).rows
  }
  const now = new Date()
  await putBackDemo(app.db, now)
  const before = await kept()
  expect(before.length).toBeGreaterThan(30)
  await app.db.execute(sql`update responses set answers = '[]'`)
  await app.db.execute(sql`delete from response_words`)
  await putBackDemo(app.db, now)
  expect(await kept()).toEqual(before)
})

test('somebody who has a link of a sample keeps it', async () => {
  const app = await given.app()
  const owner = await given.form({ customLink: sampleLinks.jobApplication }, app)
  await putBackDemo(app.db)
  expect((await app.get(`/api/form/${sampleLinks.jobApplication}`)).body._id).toBe(owner.form._id)
})

test('once it is switched off nobody gets in, its forms are gone, and it can be switched on again', async () => {
  const { app, token } = await givenDemo()
  const other = await given.form({ customLink: 'not-of-the-demo' }, app)
  await removeDemo(app.db)
  expect((await app.post('/api/user/login', demoAccount)).status).toBe(401)
  expect((await app.get('/api/form', { token })).status).toBe(401)
  expect((await app.get(`/api/form/${sampleLinks.demoForm}`)).status).toBe(404)
  expect((await app.get(`/api/form/${other.form.customLink}`)).status).toBe(200)
  await putBackDemo(app.db)
  expect((await app.get(`/api/form/${sampleLinks.demoForm}`)).status).toBe(200)
  expect((await app.post('/api/user/login', demoAccount)).status).toBe(200)
})

test('while it is switched off nobody gets its address, or that of the instance itself', async () => {
  const app = await given.app({ DEMO: 'off' })
  const { token } = await given.user({}, app)
  for (const { email } of [demoAccount, keeperAccount]) {
    const account = { username: 'amara', email: email.toUpperCase(), password: 'correct horse battery' }
    const fields = { email: expect.any(String) }
    expect(await app.post('/api/user/signup', account)).toMatchObject({ status: 409, body: { fields } })
    expect(await app.patch('/api/user', { email }, { token })).toMatchObject({ status: 409, body: { fields } })
  }
})

test('who has its address from before is not taken for it, and keeps what they made', async () => {
  const { app, token, user } = await given.form()
  await app.db.execute(sql`update users set email = ${demoAccount.email} where id = ${user._id}`)
  await expect(putBackDemo(app.db, inTwoDays())).rejects.toThrow('Start with DEMO=off')
  expect((await app.get('/api/form', { token })).body).toHaveLength(1)
})
