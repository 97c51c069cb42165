import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { given, sampleForm } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const html = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

type Fields = [name: string, value: string][]

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '',
  )

/** What a browser would send of a page's form besides what the person types: hidden inputs, and texts kept so far. */
const fieldsOf = (page: string): Fields =>
  [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/>/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ])

async function send(app: TestApp, path: string, fields: Fields) {
  const response = await fetch(app.origin + path, {
    method: 'POST',
    headers: html,
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location') ?? '', page: await response.text() }
}

const press = (go: string): Fields => [['go', go]]

async function givenPage(form: object = {}) {
  const owner = await given.form(form)
  const { app, token } = owner
  const path = `/form/id/${owner.form._id}`
  const first = fieldsOf((await app.get(path, { headers: html })).body)
  const responses = async () => {
    const { body } = await app.get(`/api/invite/${owner.form._id}`, { token })
    return Promise.all(
      body.responses.map(async ({ _id }: { _id: string }) => (await app.get(`/api/response/${_id}`, { token })).body),
    )
  }
  return {
    ...owner,
    path,
    first,
    responses,
    ids: owner.form.questions.map(({ _id }) => _id) as [string, string, string],
  }
}

describe('without a script', () => {
  test('a form is filled page by page and stored once, and a receipt is shown', async () => {
    const { app, path, first, ids, responses } = await givenPage()
    const second = await send(app, path, [...first, [ids[0], 'Amara & <Ben>'], ...press('next')])
    expect(second.status).toBe(200)
    expect(second.page).toContain('Which day suits you best?')
    const third = await send(app, path, [...fieldsOf(second.page), [ids[1], 'Sunday'], ...press('next')])
    expect(third.page).toContain('What would you like to help with?')
    const back = await send(app, path, [...fieldsOf(third.page), [ids[2], 'Workshop'], ...press('previous')])
    expect(back.page).toMatch(/checked=""[^>]*value="Sunday"|value="Sunday"[^>]*checked=""/)
    const again = await send(app, path, [...fieldsOf(back.page), [ids[1], 'Saturday'], ...press('next')])
    const all: Fields = [...fieldsOf(again.page), [ids[2], 'Front desk'], [ids[2], 'Workshop'], ...press('submit')]
    const sent = await send(app, path, all)
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/receipt\//)])
    // a reload, or a connection that broke before the answer came
    expect((await send(app, path, all)).location).toBe(sent.location)
    const stored = await responses()
    expect(stored).toHaveLength(1)
    expect(stored[0].response.map(({ data }: { data: string[] }) => data)).toEqual([
      ['Amara & <Ben>'],
      ['Saturday'],
      ['Front desk', 'Workshop'],
    ])
    expect((await app.get(sent.location, { headers: html })).body).toContain('Form Submitted Successfully')
  })

  test('a form of one question gets its key before anything is stored', async () => {
    const { app, path, first, ids, responses } = await givenPage({ questions: [{ type: 'PARAGRAPH', title: 'Why?' }] })
    const all: Fields = [...first, [ids[0], 'Two\r\nlines'], ...press('submit')]
    const asked = await send(app, path, all)
    expect([asked.status, asked.location]).toEqual([307, expect.stringMatching(/^\?key=/)])
    expect(await responses()).toEqual([])
    const sent = await send(app, path + asked.location, all)
    expect((await send(app, path + asked.location, all)).location).toBe(sent.location)
    expect((await responses()).map(({ response }) => response[0].data)).toEqual([['Two\nlines']])
  })

  test('what the server refuses stands at its question, and everything is kept (59)', async () => {
    const { app, path, first, ids, responses } = await givenPage()
    const key: Fields = [['key', randomUUID()]]
    const long = 'x'.repeat(1_001)
    const refused = await send(app, path, [...first, ...key, [ids[0], long], [ids[1], 'Sunday'], ...press('submit')])
    expect(refused.status).toBe(422)
    expect(refused.page).toContain('What is your name?')
    expect(refused.page).toContain('This answer has at most 1,000 characters')
    expect(refused.page).toContain(`value="${long}"`)
    expect(fieldsOf(refused.page)).toContainEqual([ids[1], 'Sunday'])
    expect(await responses()).toEqual([])
    const mended: Fields = [...fieldsOf(refused.page), [ids[0], 'Amara'], ...press('submit')]
    expect((await send(app, path, mended)).status).toBe(303)
  })

  test('what nobody sees in a pasted text is not a reason to refuse it', async () => {
    const questions = [
      { type: 'SHORT', title: 'Who?' },
      { type: 'PARAGRAPH', title: 'Why?' },
    ]
    const { app, path, first, ids, responses } = await givenPage({ questions })
    const texts: Fields = [
      [ids[0], 'Ada\tLove\0lace'],
      [ids[1], 'One\r\n\ttwo\u0007\0'],
    ]
    const sent = await send(app, path, [...first, ['key', randomUUID()], ...texts, ...press('submit')])
    expect(sent.status).toBe(303)
    const [stored] = await responses()
    expect(stored.response.map(({ data }: { data: string[] }) => data)).toEqual([['Ada Love lace'], ['One\n\ttwo']])
  })

  test('answers changed after they were stored are not sent without a word', async () => {
    const { app, path, first, ids, responses } = await givenPage()
    const begin: Fields = [...first, ['key', 'k1']]
    await send(app, path, [...begin, [ids[0], 'Amara'], ...press('submit')])
    const changed = await send(app, path, [...begin, [ids[0], 'Amira'], ...press('submit')])
    expect(changed.page).toContain('Your answers were stored before you changed them')
    await send(app, path, [...fieldsOf(changed.page), ...press('submit')])
    expect(await responses()).toHaveLength(2)
  })

  test('a choice can be taken back', async () => {
    const { app, path, first, ids } = await givenPage()
    const second = await send(app, path, [...first, [ids[1], 'Sunday'], ...press('next')])
    expect(second.page).toContain('checked=""')
    const cleared = await send(app, path, [...fieldsOf(second.page), [ids[1], 'Sunday'], ...press('clear')])
    expect(cleared.page).toContain('Which day suits you best?')
    expect(cleared.page).not.toContain('checked=""')
  })

  test('a form edited meanwhile goes on as it was begun', async () => {
    const { app, path, first, ids, form, token, responses } = await givenPage()
    const questions = [{ type: 'SHORT', title: 'Another question altogether' }]
    await app.put(`/api/form/${form._id}`, { questions }, { token })
    const second = await send(app, path, [...first, [ids[0], 'Amara'], ...press('next')])
    expect(second.page).toContain('Which day suits you best?')
    expect((await send(app, path, [...fieldsOf(second.page), ...press('submit')])).status).toBe(303)
    const [stored] = await responses()
    expect(stored.formId.questions.map(({ title }: { title: string }) => title)).toEqual(
      sampleForm.questions.map(({ title }) => title),
    )
  })

  test('a program that fills in everything has to send once more, a person too, and nothing is lost', async () => {
    const { app, path, first, ids, responses } = await givenPage()
    const trapped: Fields = [...first, [ids[0], 'Amara'], ['leave-empty', 'https://spam.example'], ...press('submit')]
    const asked = await send(app, path, trapped)
    expect(asked.page).toContain('Press Submit Form once more')
    expect(await responses()).toEqual([])
    expect((await send(app, path, [...fieldsOf(asked.page), ...press('submit')])).status).toBe(303)
    expect((await responses())[0].response[0].data).toEqual(['Amara'])
  })

  test('an invite is answered once (4)', async () => {
    const { app, form, ids, first, responses } = await givenPage()
    const inviteId = randomUUID()
    await app.db.execute(
      sql`insert into invites (id, form_id, email) values (${inviteId}, ${form._id}, 'amara@example.org')`,
    )
    const path = `/invite/${inviteId}`
    const all = (key: string): Fields => [...first, ['key', key], [ids[0], 'Amara'], ...press('submit')]
    const sent = await send(app, path, all('a'))
    expect(sent.location).toMatch(/^\/receipt\//)
    expect((await send(app, path, all('a'))).location).toBe(sent.location)
    const late = await send(app, path, all('b'))
    expect([late.status, late.location]).toEqual([303, path])
    expect((await app.get(path, { headers: html })).body).toContain('This invite is answered')
    expect(await responses()).toHaveLength(1)
  })

  test('a closed form takes nothing, and says so (24)', async () => {
    const { app, path, form, first, token } = await givenPage()
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    await expect
      .poll(async () => (await send(app, path, [...first, ...press('next')])).page)
      .toContain('This form is closed')
    expect(await send(app, path, [...first, ['key', 'k'], ...press('submit')])).toMatchObject({
      status: 303,
      location: path,
    })
  })

  test('what is not the form of a page is refused (12, 15)', async () => {
    const { app, path, first, ids } = await givenPage()
    const statusOf = async (fields: Fields) => (await send(app, path, fields)).status
    expect(await statusOf(press('next'))).toBe(400)
    expect(await statusOf([...first, ...press('delete')])).toBe(400)
    expect(await statusOf([...first, [ids[0], 'a'], [ids[0], 'b'], ...press('next')])).toBe(400)
    expect(await statusOf([...first, ['key', 'a\0'], ...press('next')])).toBe(400)
    expect(await statusOf([...first.filter(([name]) => name !== 'version'), ['version', '99'], ...press('next')])).toBe(
      422,
    )
    const large = await send(app, path, [...first, [ids[0], 'x'.repeat(1_100_000)], ...press('next')])
    expect([large.status, large.page]).toEqual([413, expect.stringContaining('too large')])
    expect(large.page).toContain('go back in your browser')
    expect(await app.post(path, { go: 'next' })).toMatchObject({
      status: 415,
      body: { error: expect.stringMatching(/wrong type.*application\/x-www-form-urlencoded/) },
    })
  })

  test('a closed form keeps its questions to itself, whatever is sent to it (24)', async () => {
    const { app, token, form, path, first, ids } = await givenPage()
    const stored = await send(app, path, [...first, ['key', 'k'], [ids[0], 'Amara'], ...press('submit')])
    expect(stored.status).toBe(303)
    await app.put(`/api/form/${form._id.toUpperCase()}`, { isOpen: false }, { token })
    const submit: Fields = [...first, [ids[0], 'Ben'], ...press('submit')]
    const tries: Fields[] = [[['leave-empty', 'x']], [['key', 'k']], [['key', 'other']], [['at', '1']]]
    for (const more of tries) {
      const { page } = await send(app, path, [...submit, ...more])
      expect(page).not.toContain('Which day suits you best?')
    }
    expect((await app.get(path, { headers: html })).body).not.toContain('Which day suits you best?')
    // what was stored before is still acknowledged
    expect(await send(app, path, [...first, ['key', 'k'], [ids[0], 'Amara'], ...press('submit')])).toMatchObject({
      location: stored.location,
    })
  })

  test('an address in capitals is the same address', async () => {
    const { app, form, first } = await givenPage({ customLink: 'spring-rota' })
    for (const path of [`/form/id/${form._id.toUpperCase()}`, '/form/SPRING-rota']) {
      expect((await app.get(path, { headers: html })).body).toContain('What is your name?')
      expect((await send(app, path, [...first, ...press('next')])).page).toContain('Which day suits you best?')
    }
  })

  test.each(['?key=a&key=b', `?key=${'x'.repeat(256)}`, '?key='])(
    'a key in the address is checked: %s (2)',
    async (query) => {
      const { app, path, first } = await givenPage()
      expect((await send(app, path + query, [...first, ...press('submit')])).status).toBe(400)
    },
  )

  test('only these pages take forms: the API does not (13)', async () => {
    const { app, form } = await givenPage()
    for (const path of [`/api/response/${form._id}`, '/api/user/login', '/api/invite/end/x'])
      expect((await send(app, path, press('submit'))).status).toBe(415)
  })

  test('a server without its database keeps everything on the page', async () => {
    const { app, path, first, ids } = await givenPage()
    await app.db.execute(sql`alter table responses rename to responses_away`)
    onTestFinished(async () => void (await app.db.execute(sql`alter table responses_away rename to responses`)))
    const failed = await send(app, path, [...first, ['key', 'k'], [ids[0], 'Amara'], ...press('submit')])
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(failed.page).toContain('Nothing that you typed is lost')
  })
})
