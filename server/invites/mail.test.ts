import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { type MailTiming, mailTiming } from '#server/mail/timing.ts'
import { startSender } from '#server/mail/sender.ts'
import { given } from '#server/testing/given.ts'
import { smtpAnswer, startMailServer } from '#server/testing/mail-server.ts'
import { testInstance, type TestApp } from '#server/testing/test-app.ts'
import { composeMail } from './compose-mail.ts'
import { linksFrom } from './links.ts'

/** The same steps as in real life, in a fraction of the time. */
const quick: MailTiming = {
  ...mailTiming,
  pauses: [0.02, 0.02, 0.02],
  patience: 0.5,
  deadline: 1,
  trouble: { first: 0.05, most: 0.1 },
  look: 0.05,
  farewell: 0.2,
}
const from = 'forms@formwright.example'
/** A busy machine takes its time. */
const soon = { timeout: 15_000 }

function sendFor(app: TestApp, url: string, timing: Partial<MailTiming> = {}, lines: string[] = []) {
  const sender = startSender({
    db: app.db,
    server: { url, from },
    compose: composeMail(linksFrom(() => 'https://forms.example.org')),
    timing: { ...quick, ...timing },
    log: createLog({ write: (line: string) => void lines.push(line) }),
  })
  onTestFinished(sender.stop)
  return sender
}

async function givenInvites(emails: string[], more: { form?: object; message?: string; language?: string } = {}) {
  const app = await given.app({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: from })
  const owner = await given.form(more.form, app)
  const { token, form } = owner
  const headers = { 'accept-language': more.language ?? 'en' }
  const body = { invites: emails, message: more.message ?? '' }
  const reply = await app.post(`/api/invite/${form._id}`, body, { token, headers })
  expect(reply.status).toBe(201)
  const mails = async () =>
    (await app.get(`/api/invite/list/${form._id}`, { token })).body.items.map((invite: { mail: object }) => invite.mail)
  return { ...owner, app, invites: reply.body as { _id: string; email: string }[], mails }
}

async function givenMailServer(behaviour?: Parameters<typeof startMailServer>[0], port?: number) {
  const server = await startMailServer(behaviour, port)
  onTestFinished(server.stop)
  return server
}

function onlyMailOf({ delivered }: Awaited<ReturnType<typeof startMailServer>>) {
  const [first, ...others] = delivered
  if (!first || others.length > 0) throw new Error(`${delivered.length} mails were delivered`)
  return first
}

describe('an invite mail', () => {
  test('carries the personal link in both parts, the message as text, and the way to stop it', async () => {
    const { app, invites, username, mails } = await givenInvites(['amara@example.org'], {
      message: 'Dear Amara,\n<b>please</b> & thank you',
    })
    const server = await givenMailServer()
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent', attempts: 1 }])
    const { to, mail } = onlyMailOf(server)
    const link = `https://forms.example.org/invite/${invites[0]?._id}`
    expect(to).toBe('amara@example.org')
    expect(mail).toMatchObject({
      subject: `${username} invites you to answer “Volunteer Rota”`,
      from: { name: `${username} via Formwright`, address: from },
      to: [{ address: 'amara@example.org' }],
    })
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@formwright\.example>$/)
    expect(mail.text).toContain(link)
    expect(mail.text).toContain('Dear Amara,\n<b>please</b> & thank you')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).toContain('Dear Amara,<br>&#60;b&#62;please&#60;/b&#62; &#38; thank you')
    expect(mail.html).not.toMatch(/<img|<script|src=/)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<https://forms.example.org/invite/stop/${invites[0]?._id}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test.each([
    '=?utf-8?q?Bcc:_eve@example.org?=',
    '"quoted", <eve@example.org>, \\',
    'استبيان رضا العملاء '.repeat(10).trim(),
    '🎉'.repeat(200),
    'x'.repeat(200),
  ])('keeps the form name %j in its subject and out of every other header (37)', async (name) => {
    const { app, username, mails } = await givenInvites(['amara@example.org'], { form: { name } })
    // as nothing that people send could be: line breaks in the name itself
    await app.db.execute(sql`update forms set name = ${`${name}\r\nBcc: eve@example.org\r\n\r\nbody`}`)
    const server = await givenMailServer()
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent' }])
    const { mail } = onlyMailOf(server)
    expect(mail.subject).toBe(`${username} invites you to answer “${name} Bcc: eve@example.org body”`)
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ].toSorted(),
    )
    expect(mail.bcc ?? []).toEqual([])
  })

  test('speaks the language of its owner and names the end', async () => {
    const { app, form, token, username, mails } = await givenInvites(['amara@example.org'], { language: 'de' })
    await app.put(`/api/form/${form._id}`, { invitesExpireAt: '2091-03-04T15:30:00Z' }, { token })
    const server = await givenMailServer()
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent' }])
    const { mail } = onlyMailOf(server)
    expect(mail.subject).toBe(`${username} bittet um eine Antwort auf „Volunteer Rota“`)
    expect(mail.text).toContain('4. März 2091 um 15:30 UTC')
  })

  test('is not sent once its invite is deleted, answered, stopped or expired (39)', async () => {
    const emails = ['deleted', 'answered', 'stopped', 'open'].map((name) => `${name}@example.org`)
    const { app, token, invites } = await givenInvites(emails)
    const [deleted, answered, stopped] = invites
    await app.remove(`/api/invite/${deleted?._id}`, { token })
    await app.post(`/api/invite/end/${answered?._id}`, { response: [] })
    await fetch(`${app.origin}/invite/stop/${stopped?._id}`, { method: 'POST' })
    const gone = await given.form({}, app)
    await app.post(`/api/invite/${gone.form._id}`, { invites: ['gone@example.org'] }, { token: gone.token })
    await app.remove(`/api/form/${gone.form._id}`, { token: gone.token })
    const over = await given.form({}, app)
    await app.post(`/api/invite/${over.form._id}`, { invites: ['over@example.org'] }, { token: over.token })
    const past = new Date(Date.now() - 1_000).toISOString()
    await app.put(`/api/form/${over.form._id}`, { invitesExpireAt: past }, { token: over.token })
    const server = await givenMailServer()
    sendFor(app, server.url)
    const waiting = sql`select count(*)::int as n from mails where sent_at is null and failed_at is null`
    await expect.poll(async () => (await app.db.execute(waiting)).rows[0]?.['n'], soon).toBe(0)
    expect(server.delivered.map(({ to }) => to)).toEqual(['open@example.org'])
  })
})

describe('a mail server', () => {
  test('that refuses for now gets the same mail again, under the same Message-ID (38)', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    let tries = 0
    const server = await givenMailServer({
      onRecipient: () => {
        if (++tries < 3) throw smtpAnswer(451, 'Greylisted, try later')
      },
    })
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(server.delivered).toHaveLength(1)
  })

  test('that refuses for good ends the mail, and its owner reads why, without other addresses (38)', async () => {
    const { app, mails } = await givenInvites(['nobody@example.org'])
    const server = await givenMailServer({
      onRecipient: (address) => {
        throw smtpAnswer(550, `No such user ${address}, ask postmaster@example.org`)
      },
    })
    sendFor(app, server.url)
    await expect
      .poll(mails, soon)
      .toMatchObject([
        { state: 'failed', attempts: 1, failure: expect.stringContaining('No such user nobody@example.org, ask …') },
      ])
  })

  test('that refuses many in a row costs each line nothing that it keeps', async () => {
    const warnings: string[] = []
    const warn = ({ name }: Error) => void warnings.push(name)
    process.on('warning', warn)
    onTestFinished(() => void process.off('warning', warn))
    const { app } = await givenInvites(Array.from({ length: 80 }, (_, n) => `nobody${n}@example.org`))
    const server = await givenMailServer({
      onRecipient: () => {
        throw smtpAnswer(550, 'No such person')
      },
    })
    sendFor(app, server.url)
    const failed = sql`select count(*)::int as n from mails where failed_at is not null`
    await expect.poll(async () => (await app.db.execute(failed)).rows, soon).toEqual([{ n: 80 }])
    expect(warnings).toEqual([])
  })

  test('that keeps refusing for now is given up after the last attempt, with the reason', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    const server = await givenMailServer({
      onRecipient: () => {
        throw smtpAnswer(452, 'Mailbox full')
      },
    })
    sendFor(app, server.url)
    await expect
      .poll(mails, soon)
      .toMatchObject([{ state: 'failed', attempts: 4, failure: expect.stringContaining('Mailbox full') }])
  })

  test('never gets a mail again that ended its sender each time, and the owner reads that it failed', async () => {
    const { app, mails } = await givenInvites(['amara@example.org', 'ben@example.org'])
    await app.db.execute(sql`
      update mails set attempts = ${quick.pauses.length + 1}
      where invite_id = (select id from invites where email = 'amara@example.org')`)
    const server = await givenMailServer()
    sendFor(app, server.url)
    await expect
      .poll(async () => (await mails()).map(({ state }: { state: string }) => state).toSorted(), soon)
      .toEqual(['failed', 'sent'])
    expect(onlyMailOf(server).to).toBe('ben@example.org')
  })

  test('is tried at least ten times over four hours (38)', () => {
    expect(mailTiming.pauses.length + 1).toBeGreaterThanOrEqual(10)
    const hours = mailTiming.pauses.slice(0, 9).reduce((sum, pause) => sum + pause, 0) / 3600
    expect(hours).toBeGreaterThanOrEqual(4)
    expect(mailTiming.patience).toBe(30)
    expect(mailTiming.lease).toBeGreaterThan(mailTiming.patience + mailTiming.deadline)
  })

  test('that stalls is left after a while, and tried again (51)', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    let tries = 0
    const server = await givenMailServer({
      onRecipient: () => (++tries === 1 ? new Promise<void>(() => {}) : undefined),
    })
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('that is down costs no mail an attempt', async () => {
    const emails = Array.from({ length: 8 }, (_, n) => `a${n}@example.org`)
    const { app, mails } = await givenInvites(emails)
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    await new Promise((resolve) => taken.close(resolve))
    sendFor(app, `smtp://127.0.0.1:${port}`)
    await expect.poll(async () => (await mails()).some(({ failure }: { failure?: string }) => failure)).toBe(true)
    expect(await mails()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'queued', failure: 'The mail server cannot be reached' }),
      ]),
    )
    const server = await givenMailServer({}, port)
    await expect
      .poll(async () => (await mails()).every(({ state }: { state: string }) => state === 'sent'), soon)
      .toBe(true)
    expect((await mails()).map(({ attempts }: { attempts: number }) => attempts)).toEqual(emails.map(() => 1))
    expect(server.delivered.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('that refuses the login costs no mail an attempt, and its words stay inside', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    const server = await givenMailServer({
      options: {
        disabledCommands: ['STARTTLS'],
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username }, _session, done) => done(new Error(`no ${username} here`)),
      },
    })
    sendFor(app, server.url.replace('//', '//user:secret@'), { trouble: { first: 20, most: 20 } })
    const waiting = { state: 'queued', attempts: 0, failure: 'The mail server refused the login' }
    await expect.poll(mails, soon).toMatchObject([waiting])
  })

  test('whose certificate cannot be trusted is named as such, unless its address says to trust it', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    // the certificate that this server brings along has expired
    const server = await givenMailServer({ options: { secure: true } })
    const url = server.url.replace('smtp:', 'smtps:')
    const lines: string[] = []
    const sender = sendFor(app, url, {}, lines)
    const failure = 'The certificate of the mail server cannot be trusted'
    await expect.poll(mails, soon).toMatchObject([{ state: 'queued', attempts: 0, failure }])
    expect(lines.join('')).toMatch(/"event":"mail server".*"code":"CERT_HAS_EXPIRED"/)
    await sender.stop()
    sendFor(app, `${url}?tls.rejectUnauthorized=false`)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent' }])
  })

  test('that drops the line after it took a mail gets it again with the same Message-ID', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    let drops = 0
    const server = await givenMailServer({ dropsAfter: () => ++drops === 1 })
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent' }])
    expect(server.delivered).toHaveLength(2)
    expect(new Set(server.delivered.map(({ mail }) => mail.messageId)).size).toBe(1)
  })
})

describe('senders', () => {
  test('two of them never send the same mail (38)', async () => {
    const emails = Array.from({ length: 60 }, (_, n) => `a${String(n).padStart(2, '0')}@example.org`)
    const { app } = await givenInvites(emails)
    const other = await testInstance()
    const server = await givenMailServer()
    sendFor(app, server.url)
    sendFor(other, server.url)
    await expect.poll(() => server.delivered.length, soon).toBe(60)
    expect(server.delivered.map(({ to }) => to).toSorted()).toEqual(emails)
  })

  test('send a mail once, though the database goes away before it is written down', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    await app.db.execute(sql`
      create function be_away() returns trigger language plpgsql as
        $$ begin raise 'the database system is shutting down' using errcode = '57P03'; end $$`)
    await app.db.execute(sql`
      create trigger away before update on mails for each row when (new.sent_at is not null) execute function be_away()`)
    const comeBack = () => app.db.execute(sql`drop function if exists be_away cascade`)
    onTestFinished(async () => void (await comeBack()))
    const server = await givenMailServer()
    sendFor(app, server.url)
    await expect.poll(() => server.delivered.length, soon).toBe(1)
    await comeBack()
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(server.delivered).toHaveLength(1)
  })

  test('that stop hand back what they hold, and another one sends it at once (54)', async () => {
    const { app, mails } = await givenInvites(['amara@example.org'])
    let stalled = () => {}
    const isStalled = new Promise<void>((resolve) => (stalled = resolve))
    const stalling = await givenMailServer({
      onRecipient: () => {
        stalled()
        return new Promise<void>(() => {})
      },
    })
    const sender = sendFor(app, stalling.url, { patience: 30, deadline: 30 })
    await isStalled
    await sender.stop()
    expect(await mails()).toMatchObject([{ state: 'queued', attempts: 0 }])
    const server = await givenMailServer()
    sendFor(app, server.url)
    await expect.poll(mails, soon).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test('are woken when mail is queued, on whatever instance', async () => {
    const { app, form, token } = await givenInvites(['amara@example.org'])
    const server = await givenMailServer()
    const sender = sendFor(app, server.url, { look: 3600 })
    app.changes.subscribeToMail(sender.wake)
    await expect.poll(() => server.delivered.length, soon).toBe(1)
    await expect.poll(app.changes.isListening, soon).toBe(true)
    await app.post(`/api/invite/${form._id}`, { invites: ['ben@example.org'] }, { token })
    await expect.poll(() => server.delivered.length, soon).toBe(2)
  })
})
