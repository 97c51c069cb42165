import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'

const html = { accept: 'text/html,application/xhtml+xml' }

async function givenInvite() {
  const owner = await given.form()
  const inviteId = randomUUID()
  await owner.app.db.execute(
    sql`insert into invites (id, form_id, email) values (${inviteId}, ${owner.form._id}, 'amara@example.org')`,
  )
  const { app } = owner
  return {
    ...owner,
    inviteId,
    open: () => app.get(`/invite/${inviteId}`, { headers: html }),
    answer: () => app.post(`/api/invite/end/${inviteId}`, { response: [] }),
    expire: () => app.db.execute(sql`update forms set invites_expire_at = now() - interval '1 hour'`),
  }
}

const dataOf = (page: string) => JSON.parse(/id="fill">([^<]+)</.exec(page)?.[1] ?? '{}')

describe('the page of an invite', () => {
  test('shows the first question, is told to no search engine, and changes nothing (5)', async () => {
    const { open, form, inviteId, app, token } = await givenInvite()
    for (let n = 0; n < 2; n++) {
      const { status, body, headers } = await open()
      expect(status).toBe(200)
      expect(body).toContain('What is your name?')
      expect(body).toContain('Personal invite')
      expect(body).not.toContain('amara@example.org')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toContain('private')
      expect(dataOf(body)).toMatchObject({ submitTo: `/invite/end/${inviteId}`, isInvite: true })
    }
    expect((await app.get(`/api/invite/${form._id}`, { token })).body.invites[0].isSolved).toBe(false)
  })

  test('says that it is answered, and shows no question then (4)', async () => {
    const { open, answer } = await givenInvite()
    expect((await answer()).status).toBe(201)
    const { body } = await open()
    expect(body).toContain('This invite is answered')
    expect(body).not.toContain('What is your name?')
  })

  test('says that the form is closed', async () => {
    const { open, app, form, token } = await givenInvite()
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    await expect.poll(async () => (await open()).body).toContain('This form is closed')
  })

  test('says that it has expired, and so do the calls', async () => {
    const { open, answer, expire, app, inviteId } = await givenInvite()
    await expire()
    const { body } = await open()
    expect(body).toContain('This invite has expired')
    expect(body).not.toContain('What is your name?')
    const told = { error: expect.stringContaining('This invite has expired'), expiredAt: expect.any(String) }
    const refusal = { status: 410, body: told }
    expect(await answer()).toMatchObject(refusal)
    expect(await app.get(`/api/invite/solve/${inviteId}`)).toMatchObject(refusal)
  })

  test('cannot be guessed: unknown ones are limited as those of the API are (31)', async () => {
    const app = await given.app({ TRUST_PROXY: '127.0.0.1' })
    const headers = { ...html, 'x-forwarded-for': '203.0.113.8' }
    const replies = await Promise.all(Array.from({ length: 61 }, () => app.get(`/invite/${randomUUID()}`, { headers })))
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

test('the first question comes with its styles, which the policy names, and asks for nothing before it (42)', async () => {
  const { app, form } = await given.form()
  const { body, headers } = await app.get(`/form/id/${form._id}`, { headers: html })
  const [head = '', content = ''] = (body as string).split('<body>')
  const styles = /<style>(.*)<\/style>/s.exec(head)?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(head).not.toMatch(/<script|stylesheet|rel="(module)?preload"/)
  expect(content).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))|<style| style="/)
  expect(content.indexOf('rel="stylesheet"')).toBeGreaterThan(content.indexOf('What is your name?'))
  const path = /href="(\/assets\/fill-all[^"]+)"/.exec(content)?.[1] ?? ''
  const whole = await fetch(app.origin + path, { headers: { 'accept-encoding': 'br' } })
  expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await whole.text()).length).toBeGreaterThan(styles.length)
})

test('a form that changed is another page', async () => {
  const { app, form, token } = await given.form()
  const open = async () => (await app.get(`/form/id/${form._id}`, { headers: html })).headers.get('etag')
  const first = await open()
  expect(await open()).toBe(first)
  await app.put(`/api/form/${form._id}`, { name: 'Renamed' }, { token })
  await expect.poll(open).not.toBe(first)
})

test('a link to a form is shared under its own name and description', async () => {
  const { app, form } = await given.form({ name: 'Tea & <Biscuits>' })
  const { body, headers } = await app.get(`/form/id/${form._id}`, { headers: html })
  expect(body).toContain('<meta property="og:title" content="Tea &#38; &#60;Biscuits&#62;">')
  expect(body).toContain('<meta property="og:description" content="Tell us which spring shifts you can cover.">')
  expect(headers.get('x-robots-tag')).toBeNull()
})

describe('a receipt', () => {
  const givenReceipt = async () => {
    const owner = await given.form()
    const response = [{ questionId: owner.form.questions[0]?._id, data: 'Amara' }]
    const { body } = await owner.app.post(`/api/response/${owner.form._id}`, { response })
    return { ...owner, receipt: body as { _id: string; createdAt: string } }
  }

  test('tells again when answers arrived and how many they are, but not what they say', async () => {
    const { app, receipt } = await givenReceipt()
    const call = await app.get(`/api/response/receipt/${receipt._id}`)
    expect(call).toMatchObject({ status: 200 })
    expect(call.body).toEqual({ ...receipt, answers: 1, form: { name: 'Volunteer Rota' } })
    const { status, body, headers } = await app.get(`/receipt/${receipt._id}`, { headers: html })
    expect(status).toBe(200)
    expect(body).toContain('Form Submitted Successfully')
    expect(body).toContain(`href="/receipt/${receipt._id}"`)
    expect(body).toContain(`dateTime="${receipt.createdAt}"`)
    expect(body).not.toContain('Amara')
    expect(body).not.toContain('What is your name?')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('is gone with its response and with its form', async () => {
    const { app, form, token, receipt } = await givenReceipt()
    await app.db.execute(sql`update responses set deleted_at = now() where id = ${receipt._id}`)
    const status = async () => [
      (await app.get(`/api/response/receipt/${receipt._id}`)).status,
      (await app.get(`/receipt/${receipt._id}`, { headers: html })).status,
    ]
    expect(await status()).toEqual([404, 404])
    await app.db.execute(sql`update responses set deleted_at = null where id = ${receipt._id}`)
    expect(await status()).toEqual([200, 200])
    await app.remove(`/api/form/${form._id}`, { token })
    await expect.poll(status).toEqual([404, 404])
  })

  test('cannot be guessed: unknown ones are limited to sixty a minute', async () => {
    const app = await given.app({ TRUST_PROXY: '127.0.0.1' })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => app.get(`/api/response/receipt/${randomUUID()}`, { headers })),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
