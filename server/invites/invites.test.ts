import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { createFormCache } from '#server/forms/form-cache.ts'
import { createPublicForms } from '#server/forms/public-forms.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { given } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { createOpenInvite } from './open-invite.ts'

async function addInvite(app: TestApp, formId: string, email = `${randomUUID()}@example.org`) {
  const inviteId = randomUUID()
  await app.db.execute(sql`insert into invites (id, form_id, email) values (${inviteId}, ${formId}, ${email})`)
  return inviteId
}

async function givenInvite() {
  const owner = await given.form()
  const inviteId = await addInvite(owner.app, owner.form._id, 'amara@example.org')
  const answers = [{ questionId: owner.form.questions[0]?._id, data: 'Amara' }]
  return { ...owner, inviteId, answers }
}

const end = (app: TestApp, inviteId: string, response: unknown, key?: string) =>
  app.post(
    `/api/invite/end/${inviteId}`,
    { response },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )

const isSolved = async (app: TestApp, formId: string, token: string) =>
  (await app.get(`/api/invite/${formId}`, { token })).body.invites[0].isSolved as boolean

describe('an invite', () => {
  test('shows its form to whoever has its link, and reading changes nothing (5)', async () => {
    const { app, form, inviteId, token } = await givenInvite()
    for (let n = 0; n < 3; n++) expect((await app.get(`/api/invite/solve/${inviteId}`)).body).toEqual(form)
    expect((await app.send('HEAD', `/api/invite/solve/${inviteId}`)).status).toBe(405)
    expect(await isSolved(app, form._id, token)).toBe(false)
  })

  test('that was looked at before is gone at once when it is answered, deleted or over', async () => {
    const { app, form, inviteId, answers, token } = await givenInvite()
    const other = await addInvite(app, form._id)
    const late = await addInvite(app, form._id)
    const look = async (id: string) => (await app.get(`/api/invite/solve/${id}`)).status
    const lookAtAll = () => Promise.all([inviteId, other, late].map(look))
    for (let n = 0; n < 2; n++) expect(await lookAtAll()).toEqual([200, 200, 200])
    expect((await end(app, inviteId, answers)).status).toBe(201)
    expect((await app.remove(`/api/invite/${other}`, { token })).status).toBe(200)
    expect(await lookAtAll()).toEqual([409, 404, 200])
    // its end comes without anybody changing the form
    await app.db.execute(sql`update forms set invites_expire_at = now() where id = ${form._id}`)
    expect(await lookAtAll()).toEqual([409, 404, 410])
  })

  test('answered by twenty at once is answered once: one 201, nineteen 409 (4)', async () => {
    const { app, form, inviteId, answers, token } = await givenInvite()
    const replies = await Promise.all(Array.from({ length: 20 }, () => end(app, inviteId, answers)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    const { body } = await app.get(`/api/invite/${form._id}`, { token })
    const winner = replies.find(({ status }) => status === 201)
    expect(body).toMatchObject({
      totals: { responses: 1, invites: 1, answered: 1 },
      invites: [{ email: 'amara@example.org', isSolved: true, response: winner?.body._id }],
    })
    expect(await app.get(`/api/invite/solve/${inviteId}`)).toMatchObject({
      status: 409,
      body: { error: 'This invite has been answered already' },
    })
  })

  test('with answers that do not fit stays open (4)', async () => {
    const { app, form, inviteId, answers, token } = await givenInvite()
    expect((await end(app, inviteId, [{ questionId: 'unknown', data: 'x' }])).status).toBe(422)
    expect(await isSolved(app, form._id, token)).toBe(false)
    expect((await end(app, inviteId, answers)).status).toBe(201)
  })

  test('sent again with the same key gets the same receipt (2)', async () => {
    const { app, inviteId, answers } = await givenInvite()
    const replies = await Promise.all(Array.from({ length: 10 }, () => end(app, inviteId, answers, 'key-1')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
    expect((await end(app, inviteId, answers, 'key-2')).status).toBe(409)
    expect((await end(app, inviteId, [], 'key-1')).status).toBe(422)
  })

  test('is not answered by what came with the same key to another invite or to the form itself', async () => {
    const { app, form, inviteId, answers, token } = await givenInvite()
    const other = await addInvite(app, form._id)
    const submit = (key: string) =>
      app.post(`/api/response/${form._id}`, { response: answers }, { headers: { 'idempotency-key': key } })
    const reused = { status: 422, body: { error: expect.stringContaining('Idempotency-Key') } }

    const atOnce = await Promise.all([inviteId, other].map((id) => end(app, id, answers, 'key-1')))
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([201, 422]))
    const [first, second] = atOnce[0]?.status === 201 ? [inviteId, other] : [other, inviteId]
    expect(await end(app, second, answers, 'key-1')).toMatchObject(reused)
    expect(await submit('key-1')).toMatchObject(reused)
    expect((await end(app, first, answers, 'key-1')).status).toBe(201)

    expect((await submit('key-2')).status).toBe(201)
    expect(await end(app, second, answers, 'key-2')).toMatchObject(reused)
    expect((await submit('key-2')).status).toBe(201)

    expect((await end(app, second, answers, 'key-3')).status).toBe(201)
    // nor when the invite is gone
    await app.remove(`/api/invite/${first}`, { token })
    expect(await submit('key-1')).toMatchObject(reused)
    expect((await app.get(`/api/invite/${form._id}`, { token })).body.totals.responses).toBe(3)
  })

  test('deleted a moment before its answer is stored is gone, not answered', async () => {
    const { app, form, inviteId, answers, token } = await givenInvite()
    const [deleted, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const removed = app.db.transaction(async (tx) => {
      await tx.execute(sql`delete from invites where id = ${inviteId}`)
      deleted.resolve()
      await committing.promise
    })
    await deleted.promise
    const answered = end(app, inviteId, answers)
    await untilBlocked(app.db)
    committing.resolve()
    await removed
    expect(await answered).toMatchObject({ status: 404, body: { error: en.errors.inviteNotFound } })
    expect((await app.get(`/api/invite/${form._id}`, { token })).body.totals.responses).toBe(0)
  })

  test('deleted while its answer is being stored leaves a response that says it came by an invite', async () => {
    const { app, form, inviteId, token } = await givenInvite()
    const responseId = randomUUID()
    const [stored, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const answered = app.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into responses (form_id, id, version, answers) values (${form._id}, ${responseId}, 1, '[]')`,
      )
      await tx.execute(sql`update invites set response_id = ${responseId} where id = ${inviteId}`)
      stored.resolve()
      await committing.promise
    })
    await stored.promise
    const removed = app.remove(`/api/invite/${inviteId}`, { token })
    await untilBlocked(app.db)
    committing.resolve()
    await answered
    expect((await removed).status).toBe(200)
    expect((await app.get(`/api/response/${responseId}`, { token })).body.cameBy).toBe('invite')
  })

  test('to a closed form takes no answer and shows no questions (24)', async () => {
    const { app, form, inviteId, answers, token } = await givenInvite()
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    await expect
      .poll(async () => (await app.get(`/api/invite/solve/${inviteId}`)).body)
      .toMatchObject({ isOpen: false, questions: [] })
    expect((await end(app, inviteId, answers)).status).toBe(410)
    expect(await isSolved(app, form._id, token)).toBe(false)
  })

  test.each([randomUUID(), 'nothing'])('that does not exist is a 404: %s', async (inviteId) => {
    const { app } = await givenInvite()
    expect((await app.get(`/api/invite/solve/${inviteId}`)).status).toBe(404)
    expect((await end(app, inviteId, [])).status).toBe(404)
  })

  test('cannot be guessed: unknown ones are limited to sixty a minute (31)', async () => {
    const app = await given.app({ TRUST_PROXY: '127.0.0.1' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const guess = () => app.get(`/api/invite/solve/${randomUUID()}`, { headers })
    const replies = await Promise.all(Array.from({ length: 61 }, guess))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    // nor where mails are stopped
    for (const method of ['GET', 'POST'])
      expect((await app.send(method, `/invite/stop/${randomUUID()}`, { headers })).status).toBe(429)
  })

  test('opens for a whole school behind one address at once', async () => {
    const { app, inviteId } = await givenInvite()
    const publicForms = createPublicForms(app.db, createFormCache(app.changes))
    const openInvite = createOpenInvite(app.db, createLimiter(true), publicForms)
    const opened = await Promise.all(Array.from({ length: 150 }, () => openInvite(inviteId, '203.0.113.7')))
    expect(opened.every((found) => found?.invite.id === inviteId)).toBe(true)
  })
})
