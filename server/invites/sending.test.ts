import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { demoAccount } from '#shared/users.ts'
import { Refused } from '#server/http/refuse.ts'
import { seedDemoAccount } from '#server/users/demo-account.ts'
import { given, sampleForm } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { exportInvites } from './export-invites.ts'
import { linksFrom } from './links.ts'

/** Nobody listens there, and no sender runs: what is queued stays queued. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'forms@formwright.example' }

const givenForm = async (env: Record<string, string> = mail) => {
  const owner = await given.form({}, await given.app(env))
  const { app, token, form } = owner
  return {
    ...owner,
    invite: (invites: unknown, more: object = {}) =>
      app.post(`/api/invite/${form._id}`, { invites, ...more }, { token }),
    list: (query = '') => app.get(`/api/invite/list/${form._id}${query}`, { token }),
    resend: (inviteId: string) => app.get(`/api/invite/resend/${inviteId}`, { token }),
    remind: () => app.post(`/api/invite/remind/${form._id}`, undefined, { token }),
  }
}

const countMails = async (app: TestApp) =>
  Number((await app.db.execute(sql`select count(*) as n from mails`)).rows[0]?.['n'])
/** Lets time pass for what was mailed, and for the invites themselves. */
const letPass = async (app: TestApp, span: string) => {
  await app.db.execute(sql`update mails set created_at = created_at - ${span}::interval`)
  await app.db.execute(sql`update invites set created_at = created_at - ${span}::interval`)
}
const markAllSent = (app: TestApp) => app.db.execute(sql`update mails set sent_at = now() where sent_at is null`)

describe('sending invites', () => {
  test('makes one invite per address with a link of its own, and queues its mail with it (3)', async () => {
    const { app, invite, form } = await givenForm()
    const reply = await invite(['Amara@Example.org', 'ben@example.org', 'amara@example.org'], { message: 'Hello' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject([
      { email: 'amara@example.org', isSolved: false, mail: { state: 'queued', attempts: 0 } },
      { email: 'ben@example.org', isSolved: false, mail: { state: 'queued' } },
    ])
    expect(await countMails(app)).toBe(2)
    const [{ _id, link }] = reply.body
    expect(link).toBe(`${app.origin}/invite/${_id}`)
    expect((await app.get(`/api/invite/solve/${_id}`)).body).toEqual(form)
  })

  test('lists those of one call as they were pasted, below those of a later one', async () => {
    const { app, invite, list } = await givenForm()
    const pasted = Array.from({ length: 60 }, (_, n) => `${(n * 7) % 60}@example.org`)
    await invite(pasted)
    await invite(['z@example.org', 'a@example.org'])
    const first = (await list()).body
    const rest = (await list(`?cursor=${first.next}`)).body
    const listed = [...first.items, ...rest.items].map(({ email }: { email: string }) => email)
    expect(listed).toEqual(['z@example.org', 'a@example.org', ...pasted])
    expect(await countMails(app)).toBe(62)
  })

  test('uses the address that was set for links, never the one of the request (37)', async () => {
    const { app, form, token } = await givenForm({ ...mail, PUBLIC_URL: 'https://forms.example.org' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const body = { invites: ['amara@example.org'] }
    const reply = await app.post(`/api/invite/${form._id}`, body, { token, headers })
    expect(reply.body[0].link).toBe(`https://forms.example.org/invite/${reply.body[0]._id}`)
  })

  test.each([
    'ben@example.org, eve@example.org',
    'Ben <ben@example.org>',
    '"ben"@example.org',
    'friends: ben@example.org;',
    'ben@example.org\r\nBcc: eve@example.org',
    'ben@example.org\n',
    ' ben@example.org',
    'ben',
    '',
  ])('refuses %j with 400, names it and sends nothing (36)', async (entry) => {
    const { app, invite, list } = await givenForm()
    const reply = await invite(['amara@example.org', entry])
    expect(reply).toMatchObject({ status: 400, body: { fields: { 'invites.1': expect.any(String) } } })
    expect(Object.keys(reply.body.fields)).toEqual(['invites.1'])
    expect(await countMails(app)).toBe(0)
    expect((await list()).body.items).toEqual([])
  })

  test.each([
    [undefined, 422],
    [[], 422],
    ['amara@example.org', 400],
    [[null], 400],
    [[{ email: 'amara@example.org' }], 400],
    [Array.from({ length: 501 }, (_, n) => `a${n}@b.co`), 422],
  ])('refuses a list that is none (case %#)', async (invites, status) => {
    const { invite } = await givenForm()
    expect((await invite(invites)).status).toBe(status)
  })

  test('is limited to 500 addresses a day and account, and to 64 KiB (15, 31)', async () => {
    const { invite } = await givenForm()
    const many = Array.from({ length: 499 }, (_, n) => `a${n}@b.co`)
    expect((await invite(many)).status).toBe(201)
    const refused = await invite(['x@b.co', 'y@b.co'])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    expect((await invite(['x@b.co'])).status).toBe(201)
    expect((await invite(['a@b.co'], { message: 'x'.repeat(64 * 1024) })).status).toBe(413)
  })

  test('to an address that is invited already sends the mail again instead of a second invite', async () => {
    const { app, invite, list } = await givenForm()
    const [first] = (await invite(['amara@example.org'], { message: 'Hello' })).body
    // still on its way: nothing more is queued
    expect((await invite(['AMARA@example.org'])).body[0]._id).toBe(first._id)
    expect(await countMails(app)).toBe(1)
    await markAllSent(app)
    await letPass(app, '61 seconds')
    expect((await invite(['amara@example.org'])).body[0]).toMatchObject({ _id: first._id, mail: { state: 'queued' } })
    expect(await countMails(app)).toBe(2)
    expect((await list()).body.items).toHaveLength(1)
  })

  test('once more because no answer came mails nobody twice and uses up nothing (6, 31)', async () => {
    const { app, invite } = await givenForm()
    const many = Array.from({ length: 300 }, (_, n) => `a${n}@b.co`)
    const [first] = await Promise.all([invite(many), invite(many)])
    await markAllSent(app)
    const again = await invite(many)
    expect(again).toMatchObject({ status: 201, body: { length: 300, 0: { _id: first.body[0]._id } } })
    expect(await countMails(app)).toBe(300)
    const others = Array.from({ length: 200 }, (_, n) => `b${n}@b.co`)
    expect((await invite([...many, ...others])).status).toBe(201)
    expect((await invite(['one-more@b.co'])).status).toBe(429)
    // a mail that does go out again counts
    await markAllSent(app)
    await letPass(app, '61 seconds')
    expect((await invite(['a0@b.co'])).status).toBe(429)
    expect(await countMails(app)).toBe(500)
  })

  test('by twenty calls at once makes each invite and its mail once', async () => {
    const { app, invite, list } = await givenForm()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => invite(n % 2 ? ['a@b.co', 'c@d.co'] : ['c@d.co', 'a@b.co'])),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await list()).body.items).toHaveLength(2)
    expect(await countMails(app)).toBe(2)
  })

  test('without a mail server makes links to copy and says so', async () => {
    const { app, token, form, invite, resend, remind } = await givenForm({})
    const [made] = (await invite(['amara@example.org'])).body
    expect(made).toMatchObject({ link: expect.stringContaining('/invite/'), mail: { state: 'none' } })
    expect((await app.get(`/api/invite/${form._id}`, { token })).body.mailing).toBe('unset')
    for (const reply of [await resend(made._id), await remind()])
      expect(reply).toMatchObject({ status: 403, body: { error: expect.stringContaining('SMTP_URL') } })
  })

  test('without mail makes links to copy, and leaves a mail that is on its way alone', async () => {
    const { app, invite, resend } = await givenForm()
    await invite(['amara@example.org'])
    const reply = await invite(['amara@example.org', 'ben@example.org'], { sendMail: false })
    expect(reply).toMatchObject({ status: 201, body: [{ mail: { state: 'queued' } }, { mail: { state: 'none' } }] })
    expect(await countMails(app)).toBe(1)
    // whoever changes their mind sends it later
    expect((await resend(reply.body[1]._id)).body.mail.state).toBe('queued')
  })

  test.each(['false', 0, null])('takes sendMail as true or false only, not %j (12)', async (sendMail) => {
    const { app, invite, list } = await givenForm()
    expect((await invite(['amara@example.org'], { sendMail })).status).toBe(400)
    expect((await list()).body.items).toEqual([])
    expect(await countMails(app)).toBe(0)
  })

  test.each([
    { env: mail, server: 'with' },
    { env: {}, server: 'without' },
  ])('from the demo account is refused by mail and makes links, $server a mail server (34)', async ({ env }) => {
    const app = await given.app(env)
    await seedDemoAccount(app.db)
    const { email, password } = demoAccount
    const { token } = (await app.post('/api/user/login', { email, password })).body
    const form = (await app.post('/api/form/new', sampleForm, { token })).body
    const invite = (more: object) => app.post(`/api/invite/${form._id}`, { invites: ['a@b.co'], ...more }, { token })
    const detail = async () => (await app.get(`/api/invite/${form._id}`, { token })).body
    const sentence = { status: 403, body: { error: expect.stringContaining('demo account sends no mail') } }
    for (const more of [{}, { sendMail: true }]) expect(await invite(more)).toMatchObject(sentence)
    expect(await detail()).toMatchObject({ mailing: 'demo', totals: { invites: 0 } })
    const [made] = (await invite({ sendMail: false })).body
    expect(made).toMatchObject({ link: expect.stringContaining('/invite/'), mail: { state: 'none' } })
    expect((await app.get(`/api/invite/solve/${made._id}`)).status).toBe(200)
    expect(await app.get(`/api/invite/resend/${made._id}`, { token })).toMatchObject(sentence)
    expect(await app.post(`/api/invite/remind/${form._id}`, undefined, { token })).toMatchObject(sentence)
    expect(await countMails(app)).toBe(0)
  })
})

describe('sending when invites have ended', () => {
  test('is refused, makes nothing and says what to do', async () => {
    const { app, form, token, invite, list } = await givenForm()
    const endAt = (moment: number) =>
      app.put(`/api/form/${form._id}`, { invitesExpireAt: new Date(moment).toISOString() }, { token })
    await endAt(Date.now() - 60_000)
    for (const sendMail of [true, false])
      expect(await invite(['amara@example.org'], { sendMail })).toMatchObject({
        status: 410,
        body: { error: 'The invites of this form have expired. Set a later end first' },
      })
    expect([await countMails(app), (await list()).body.items]).toEqual([0, []])
    await endAt(Date.now() + 60_000)
    expect((await invite(['amara@example.org'])).status).toBe(201)
  })
})

describe('sending again', () => {
  test('works once a minute and five times a day, and has no HEAD (6)', async () => {
    const { app, invite, resend } = await givenForm()
    const [{ _id }] = (await invite(['amara@example.org'])).body
    expect((await app.send('HEAD', `/api/invite/resend/${_id}`)).status).toBe(405)
    // the mail that came with the invite has just gone out
    expect((await resend(_id)).status).toBe(429)
    await letPass(app, '61 seconds')
    expect(await resend(_id)).toMatchObject({ status: 409, body: { error: en.errors.mailWaiting } })
    for (let n = 1; n <= 5; n++) {
      await markAllSent(app)
      const [first, ...others] = await Promise.all([resend(_id), resend(_id), resend(_id)]).then((replies) =>
        replies.toSorted((a, b) => a.status - b.status),
      )
      expect(first).toMatchObject({ status: 200, body: { mail: { state: 'queued' } } })
      expect(first?.headers.get('cache-control')).toBe('no-store')
      for (const { status, headers } of others) {
        expect(status).toBe(429)
        // after the fifth a day must pass
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(n < 5 ? 60 : 24 * 60 * 60)
      }
      expect(await countMails(app)).toBe(1 + n)
      await letPass(app, '61 seconds')
    }
    const sixth = await resend(_id)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    await markAllSent(app)
    await letPass(app, '1 day')
    expect((await resend(_id)).status).toBe(200)
  })

  test('is refused for an answered invite, an expired form and somebody who wants no mail', async () => {
    const { app, form, token, invite, resend } = await givenForm()
    const [answered, open] = (await invite(['amara@example.org', 'ben@example.org'])).body
    await app.post(`/api/invite/end/${answered._id}`, { response: [] })
    expect((await resend(answered._id)).status).toBe(409)
    const past = new Date(Date.now() - 60_000).toISOString()
    await app.put(`/api/form/${form._id}`, { invitesExpireAt: past }, { token })
    expect((await resend(open._id)).status).toBe(410)
    expect((await app.get(`/api/invite/${form._id}`, { token })).body).toMatchObject({
      invitesExpireAt: past,
      invites: [{ expiresAt: past }, { expiresAt: past }],
    })
    await app.put(`/api/form/${form._id}`, { invitesExpireAt: null }, { token })
    await fetch(`${app.origin}/invite/stop/${open._id}`, { method: 'POST' })
    expect((await resend(open._id)).status).toBe(409)
  })

  test('to all who have not answered happens once a day each, and says who was left out', async () => {
    const { app, invite, remind, list } = await givenForm()
    const invited = (await invite(['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co'])).body
    expect((await remind()).body).toEqual({ sent: 0, skipped: { reminded: 0, waiting: 4, stopped: 0 } })
    await markAllSent(app)
    await app.post(`/api/invite/end/${invited[0]._id}`, { response: [] })
    await fetch(`${app.origin}/invite/stop/${invited[1]._id}`, { method: 'POST' })
    const replies = await Promise.all([remind(), remind()])
    expect(replies.map(({ body }) => body.sent).toSorted((a, b) => a - b)).toEqual([0, 2])
    await markAllSent(app)
    expect((await remind()).body).toEqual({ sent: 0, skipped: { reminded: 2, waiting: 0, stopped: 1 } })
    expect((await list('?search=E@F')).body.items).toMatchObject([{ remindedAt: expect.any(String) }])
    await app.db.execute(
      sql`update mails set sent_at = null, failed_at = now(), failure = '550' where kind = 'reminder'`,
    )
    const [refused] = (await list('?search=E@F')).body.items
    expect([refused.mail.state, refused.remindedAt]).toEqual(['failed', undefined])
    await letPass(app, '25 hours')
    expect((await remind()).body.sent).toBe(2)
  })

  test('reaches nobody when it fails, so it may be tried again, five times a day', async () => {
    const { app, invite, remind } = await givenForm()
    await invite(['amara@example.org'])
    await markAllSent(app)
    for (let time = 0; time < 5; time++) {
      expect((await remind()).body).toEqual({ sent: 1, skipped: { reminded: 0, waiting: 0, stopped: 0 } })
      await app.db.execute(sql`update mails set failed_at = now(), failure = '550' where sent_at is null`)
    }
    expect((await remind()).body).toEqual({ sent: 0, skipped: { reminded: 1, waiting: 0, stopped: 0 } })
  })
})

test('nobody is reminded of a closed form or of invites that have ended, and the owner reads why', async () => {
  const { app, form, token, invite, remind } = await givenForm()
  await invite(['amara@example.org'])
  await markAllSent(app)
  const save = (changes: object) => app.put(`/api/form/${form._id}`, changes, { token })
  await save({ isOpen: false })
  expect(await remind()).toMatchObject({
    status: 410,
    body: { error: 'The form is closed: open it before you remind people' },
  })
  await save({ isOpen: true, invitesExpireAt: new Date(Date.now() - 60_000).toISOString() })
  expect(await remind()).toMatchObject({ status: 410, body: { error: expect.stringContaining('Set a later end') } })
  expect(await countMails(app)).toBe(1)
  await save({ invitesExpireAt: null })
  expect((await remind()).body.sent).toBe(1)
})

describe('an invite that is taken back', () => {
  test('loses its mail and its link at once, and keeps its response (39)', async () => {
    const { app, form, token, invite } = await givenForm()
    const [answered, open] = (await invite(['amara@example.org', 'ben@example.org'])).body
    const { body: receipt } = await app.post(`/api/invite/end/${answered._id}`, { response: [] })
    for (const { _id } of [answered, open]) {
      expect(await app.remove(`/api/invite/${_id}`, { token })).toMatchObject({ status: 200, body: {} })
      expect((await app.get(`/api/invite/solve/${_id}`)).status).toBe(404)
      expect((await app.remove(`/api/invite/${_id}`, { token })).status).toBe(404)
    }
    expect(await countMails(app)).toBe(0)
    expect((await app.get(`/api/response/${receipt._id}`, { token })).status).toBe(200)
    expect((await app.get(`/api/invite/${form._id}`, { token })).body.totals).toEqual({
      responses: 1,
      invites: 0,
      answered: 0,
    })
  })

  test('is not the same as its response taken back: the invite stays answered and leads nowhere', async () => {
    const { app, form, token, invite, list } = await givenForm()
    const [{ _id }] = (await invite(['amara@example.org'])).body
    const { _id: response } = (await app.post(`/api/invite/end/${_id}`, { response: [] })).body
    const shown = async () => [
      (await list()).body.items[0],
      (await app.get(`/api/invite/${form._id}`, { token })).body.invites[0],
    ]
    for (const one of await shown()) expect(one).toMatchObject({ isSolved: true, response })
    await app.remove(`/api/response/${response}`, { token })
    for (const one of await shown()) expect([one.isSolved, one.response]).toEqual([true, undefined])
    await app.post(`/api/response/restore/${response}`, undefined, { token })
    for (const one of await shown()) expect(one).toMatchObject({ isSolved: true, response })
  })

  test('belongs to its owner: others find nothing to send, remove or list (10)', async () => {
    const { app, form, invite } = await givenForm()
    const [{ _id }] = (await invite(['amara@example.org'])).body
    const { token } = await given.user({}, app)
    for (const reply of [
      await app.remove(`/api/invite/${_id}`, { token }),
      await app.get(`/api/invite/resend/${_id}`, { token }),
      await app.post(`/api/invite/${form._id}`, { invites: ['eve@example.org'] }, { token }),
      await app.post(`/api/invite/remind/${form._id}`, undefined, { token }),
      await app.get(`/api/invite/list/${form._id}`, { token }),
      await app.get(`/api/invite/export/${form._id}`, { token }),
    ])
      expect(reply.status).toBe(404)
    expect(await countMails(app)).toBe(1)
  })
})

describe('the list', () => {
  test('of 10,000 invites comes page by page, each once, and finds without regard to case', async () => {
    const { app, form, token, list } = await givenForm()
    await app.db.execute(sql`
      insert into invites (id, form_id, email, created_at)
      select gen_random_uuid(), ${form._id}, 'person' || n || '@example.org', now() - (n / 700) * interval '1 microsecond'
      from generate_series(1, 10000) as n`)
    const seen = new Set<string>()
    let next = ''
    for (let page = 0; page < 20; page++) {
      const { body } = await list(next && `?cursor=${next}`)
      for (const { email } of body.items) seen.add(email)
      next = body.next
    }
    expect(seen.size).toBe(20 * 50)
    // the same pages, larger ones: each invite once, the last one included
    const { body: file } = await app.get(`/api/invite/export/${form._id}`, { token })
    const emails = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',')[0])
    expect(emails).toHaveLength(10_000)
    expect(new Set(emails).size).toBe(10_000)
    expect(emails.slice(0, 1000)).toEqual([...seen])
    const found = await list(`?search=${encodeURIComponent(' PERSON777')}`)
    expect(found.body.items.map(({ email }: { email: string }) => email)).toHaveLength(11)
    expect((await list('?search=%25')).body.items).toEqual([])
    expect((await list('?state=solved')).body.items).toEqual([])
    expect((await list('?cursor=nonsense')).body.items).toHaveLength(50)
    expect((await list('?state=unknown')).status).toBe(422)
  })

  test('of all links comes as a file whose cells are never formulas (43)', async () => {
    const { app, form, token, invite } = await givenForm()
    const [first] = (await invite(['amara@example.org', '=1+1@example.org', '-x@example.org'])).body
    const { body, headers } = await app.get(`/api/invite/export/${form._id}`, { token })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toContain('Volunteer_Rota_invites.csv')
    expect(body).toContain(`amara@example.org,${first.link},No,queued\r\n`)
    expect(body).toContain("'=1+1@example.org,")
    expect(body).toContain("'-x@example.org,")
  })

  test('as a file breaks off, and does not look whole, when the form is deleted meanwhile', async () => {
    const { app, form, token, user, invite } = await givenForm()
    await invite(['amara@example.org'])
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from users where username = ${user.username}`)
    const links = linksFrom(() => app.origin)
    const lines = exportInvites(app.db, rows[0]?.id ?? '', form._id, en.invites, links)
    await lines.next()
    await app.remove(`/api/form/${form._id}`, { token })
    await expect(Array.fromAsync(lines)).rejects.toBeInstanceOf(Refused)
  })
})

describe('whoever wants no further mail', () => {
  test('is asked first, and one POST is enough (5)', async () => {
    const { app, invite, list } = await givenForm()
    const [{ _id }] = (await invite(['amara@example.org'])).body
    const page = await app.get(`/invite/stop/${_id}`, { headers: { accept: 'text/html' } })
    expect(page.body).toContain('No further mail about')
    expect((await list()).body.items[0].mail.state).toBe('queued')
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const done = await fetch(`${app.origin}/invite/stop/${_id}`, { method: 'POST', body, headers })
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('keeps working')
    expect((await list()).body.items[0].mail).toEqual({ state: 'stopped' })
    expect((await invite(['amara@example.org'])).body[0].mail).toEqual({ state: 'stopped' })
    expect((await app.get(`/api/invite/solve/${_id}`)).status).toBe(200)
  })

  test('reads on a page why that did not work, as a program reads it in JSON', async () => {
    const { app, invite } = await givenForm()
    const [{ _id }] = (await invite(['amara@example.org'])).body
    const post = (accept: string) =>
      app.send('POST', `/invite/stop/${_id}`, { body: 'stop', headers: { accept, 'content-type': 'text/plain' } })
    const page = await post('text/html')
    expect([page.status, page.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
    expect(page.body).toContain(en.withoutScript.trouble)
    expect(await post('*/*')).toMatchObject({ status: 415, body: { error: expect.any(String) } })
  })

  test('finds nothing behind an unknown link', async () => {
    const app = await given.app()
    for (const id of ['0190aaaa-0000-7000-8000-000000000000', 'nothing'])
      for (const method of ['GET', 'POST'])
        expect((await fetch(`${app.origin}/invite/stop/${id}`, { method })).status).toBe(404)
  })
})
