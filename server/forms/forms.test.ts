import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import type { Question } from '#shared/questions/registry.ts'
import { given, sampleForm } from '#server/testing/given.ts'
import { testInstance } from '#server/testing/test-app.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { purgeForms } from './purge-forms.ts'

const short = (title: string) => ({ type: 'SHORT', title })
const radio = (options: unknown[]) => ({ type: 'RADIO', title: 'Which?', options })
const upload = { type: 'UPLOAD', title: 'Your files?' }
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

describe('making a form', () => {
  test('answers the form made, with an id for each question', async () => {
    const { form, user } = await given.form({ customLink: 'Volunteer-Rota' })
    expect(form).toMatchObject({
      name: sampleForm.name,
      description: sampleForm.description,
      customLink: 'volunteer-rota',
      isOpen: true,
      version: 1,
      createdBy: { username: user.username },
      questions: sampleForm.questions,
    })
    expect(new Set(form.questions.map(({ _id }) => _id)).size).toBe(3)
  })

  test('needs a name and questions, the rest may be left out', async () => {
    const { app, token } = await given.user()
    const { name, questions } = sampleForm
    const reply = await app.post('/api/form/new', { name, questions }, { token })
    expect(reply).toMatchObject({ status: 201, body: { description: '' } })
    expect(reply.body).not.toHaveProperty('customLink')
  })

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a description of 5,001 characters', { description: 'x'.repeat(5_001) }, 'description'],
    ['no questions', { questions: [] }, 'questions'],
    ['1,001 questions', { questions: many(1_001, (n) => short(`${n}`)) }, 'questions'],
    ['a question without a title', { questions: [short(' ')] }, 'questions.0.title'],
    ['a title of 2,001 characters', { questions: [short('x'.repeat(2_001))] }, 'questions.0.title'],
    ['an unknown type', { questions: [short('a'), { type: 'SPELL', title: 'x' }] }, 'questions.1.type'],
    ['a type from the prototype', { questions: [{ type: 'constructor', title: 'x' }] }, 'questions.0.type'],
    ['a choice without choices', { questions: [radio([])] }, 'questions.0.options'],
    ['201 choices', { questions: [radio(many(201, String))] }, 'questions.0.options'],
    ['an empty choice', { questions: [radio(['a', ' '])] }, 'questions.0.options.1'],
    ['the same choice twice', { questions: [radio(['a', 'a '])] }, 'questions.0.options'],
    ['a choice of 501 characters', { questions: [radio(['x'.repeat(501)])] }, 'questions.0.options.0'],
    ['far too many kinds', { questions: [{ ...upload, kinds: Array(250_000).fill('') }] }, 'questions.0.kinds'],
    ['a link of two letters', { customLink: 'ab' }, 'customLink'],
    ['a link of 65 letters', { customLink: 'a'.repeat(65) }, 'customLink'],
    ['a link with a space', { customLink: 'a b c' }, 'customLink'],
    ['a link with an accent', { customLink: 'café' }, 'customLink'],
    ['a link that begins with a hyphen', { customLink: '-abc' }, 'customLink'],
    ['a reserved link', { customLink: 'Edit' }, 'customLink'],
    ['a link of the shape of an id', { customLink: '0190aaaa-0000-7000-8000-000000000000' }, 'customLink'],
  ])('refuses %s and says where', async (_, fault, field) => {
    const { app, token } = await given.user()
    const reply = await app.post('/api/form/new', { ...sampleForm, ...fault }, { token })
    expect(reply).toMatchObject({
      status: 422,
      body: { error: expect.any(String), fields: { [field]: expect.any(String) } },
    })
    expect((await app.get('/api/form', { token })).body).toEqual([])
  })

  test.each([
    ['no options at all', { questions: [{ type: 'RADIO', title: 'Which?' }] }],
    ['a number for a title', { questions: [{ type: 'SHORT', title: 5 }] }],
    ['questions that are no list', { questions: 'none' }],
    ['NUL in a title', { questions: [short('a\0b')] }],
  ])('calls %s malformed', async (_, fault) => {
    const { app, token } = await given.user()
    const reply = await app.post('/api/form/new', { ...sampleForm, ...fault }, { token })
    expect(reply).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  })

  test('takes a thousand questions, 200 choices and every kind of letter (17, 70)', async () => {
    const { app, token } = await given.user()
    const questions = many(1_000, (n) => (n === 0 ? radio(many(200, (m) => `Choice ${m}`)) : short(`Question ${n}`)))
    const name = 'استطلاع 📋 "quoted" <b>'
    const description = '😀'.repeat(5_000)
    const reply = await app.post('/api/form/new', { name, description, questions }, { token })
    expect(reply.status).toBe(201)
    const { body } = await app.get(`/api/form/id/${reply.body._id}`)
    expect(body).toMatchObject({ name, description })
    expect(body.questions.map(({ title }: { title: string }) => title)).toEqual(questions.map(({ title }) => title))
  })

  test('takes a thousand questions with the longest titles, new and changed, and says what to do about more', async () => {
    const { app, token } = await given.user()
    const questions = many(1_000, (n) => short(`${n} `.padEnd(limits.questionTitle.max, 'Ж')))
    const reply = await app.post('/api/form/new', { name: 'Census', questions }, { token })
    expect(reply.status).toBe(201)
    const renamed = {
      questions: reply.body.questions.map((each: Question) => ({ ...each, title: `Я${each.title.slice(1)}` })),
    }
    const changed = await app.put(`/api/form/${reply.body._id}`, renamed, { token })
    expect([changed.status, changed.body.questions]).toEqual([200, renamed.questions])
    const choices = many(200, (n) => `${n} `.padEnd(limits.option.max, 'x'))
    const tooLarge = await app.post(
      '/api/form/new',
      { name: 'Census', questions: many(50, () => radio(choices)) },
      { token },
    )
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('Shorten some of its texts') },
    })
  })

  test('a taken link gets 409 in any case; of twenty at once one wins (47)', async () => {
    const { app, token } = await given.user()
    const tries = many(20, (n) =>
      app.post('/api/form/new', { ...sampleForm, customLink: n % 2 ? 'rota' : 'ROTA' }, { token }),
    )
    const replies = await Promise.all(tries)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body).toMatchObject({ error: 'This link is taken', fields: { customLink: expect.any(String) } })
  })

  test('sent twice under one key is made once, and the answer is the form as it is', async () => {
    const { app, token } = await given.user()
    const send = (changes: object = {}) =>
      app.post('/api/form/new', { ...sampleForm, customLink: 'rota', creationKey: 'k1', ...changes }, { token })
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toMatchObject({ status: 201, body: { customLink: 'rota', version: 1 } })
    expect(second?.body).toEqual(first?.body)
    // more was typed since, or what was sent first arrives last: nobody knows
    const again = await send({ name: 'Summer Rota', customLink: 'summer' })
    expect(again).toMatchObject({ status: 201, body: first?.body })
    expect((await app.get('/api/form', { token })).body).toHaveLength(1)
    expect(await send({ creationKey: 'k2', customLink: '' })).toMatchObject({ status: 201 })
    expect((await app.get('/api/form', { token })).body).toHaveLength(2)
  })

  test('sent again under its key does not write over what was changed elsewhere since', async () => {
    const { app, form, token } = await given.form({ creationKey: 'k1' })
    await app.put(`/api/form/${form._id}`, { name: 'Theirs' }, { token })
    const again = await app.post('/api/form/new', { ...sampleForm, creationKey: 'k1', name: 'Mine' }, { token })
    expect(again).toMatchObject({ status: 201, body: { _id: form._id, name: 'Theirs', version: 2 } })
    expect((await app.get(`/api/form/id/${form._id}`)).body.name).toBe('Theirs')
  })

  test('sent twice at once is not refused because the other one has its link', async () => {
    const { app, form, token } = await given.form()
    const set = (tx: Pick<typeof app.db, 'execute'>, change: SQL) =>
      tx.execute(sql`update forms set ${change} where id = ${form._id}`)
    let second: ReturnType<typeof app.post> | undefined
    // the second meets the link of the first before its key
    await app.db.transaction(async (tx) => {
      await set(tx, sql`custom_link = 'rota'`)
      second = app.post('/api/form/new', { ...sampleForm, customLink: 'rota', creationKey: 'k1' }, { token })
      await untilBlocked(app.db)
      await set(tx, sql`creation_key = 'k1'`)
    })
    expect(await second).toMatchObject({ status: 201, body: { _id: form._id, customLink: 'rota' } })
  })

  test("is no other owner's, whatever its key", async () => {
    const { app, form } = await given.form({ creationKey: 'k1' })
    const { token } = await given.user({}, app)
    const other = await app.post('/api/form/new', { ...sampleForm, creationKey: 'k1' }, { token })
    expect(other.status).toBe(201)
    expect(other.body._id).not.toBe(form._id)
  })

  test('no link is not a link: any number of forms may have none', async () => {
    const { app, token } = await given.form({ customLink: '' })
    expect((await app.post('/api/form/new', { ...sampleForm, customLink: '' }, { token })).status).toBe(201)
  })
})

describe('reading a form', () => {
  test('by id and by link is for everybody, and tells nothing private (11)', async () => {
    const { app, form, email } = await given.form({ customLink: 'rota' })
    for (const path of [`/api/form/id/${form._id}`, '/api/form/rota', '/api/form/ROTA']) {
      const { status, body } = await app.get(path)
      expect(status).toBe(200)
      expect(body).toEqual(form)
      expect(Object.keys(body)).toEqual(expect.not.arrayContaining(['invites', 'responses', 'ownerId']))
      expect(JSON.stringify(body)).not.toContain(email)
    }
  })

  test.each([
    '/api/form/id/0190aaaa-0000-7000-8000-000000000000',
    '/api/form/id/nothing',
    '/api/form/nothing',
    '/api/form/a%00b',
  ])('%s is a 404', async (path) => {
    const { app } = await given.form()
    expect(await app.get(path)).toMatchObject({ status: 404, body: { error: expect.any(String) } })
  })

  test('a closed form shows its questions to its owner only (24)', async () => {
    const { app, form, token } = await given.form({ customLink: 'rota' })
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    const stranger = await given.user({}, app)
    for (const options of [{}, { token: stranger.token }, { token: 'forged' }])
      expect((await app.get('/api/form/rota', options)).body).toMatchObject({ isOpen: false, questions: [] })
    expect((await app.get('/api/form/rota', { token })).body.questions).toEqual(form.questions)
  })

  test('is answered with an ETag, and with 304 to whoever has it', async () => {
    const { app, form, token } = await given.form()
    const path = `/api/form/id/${form._id}`
    const etag = (await app.get(path)).headers.get('etag') ?? ''
    expect(await app.get(path, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, body: '' })
    await app.put(`/api/form/${form._id}`, { name: 'Renamed' }, { token })
    await expect.poll(async () => (await app.get(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('a change shows on every instance', async () => {
    const { app, form, token } = await given.form({ customLink: 'rota' })
    const other = await testInstance()
    const nameOn = async (instance: typeof app, path: string) => (await instance.get(path)).body.name as unknown
    for (const instance of [app, other]) expect(await nameOn(instance, '/api/form/rota')).toBe(form.name)
    await app.put(`/api/form/${form._id}`, { name: 'Renamed', customLink: 'rota-2' }, { token })
    for (const instance of [app, other]) {
      await expect.poll(() => nameOn(instance, '/api/form/rota-2')).toBe('Renamed')
      await expect.poll(async () => (await instance.get('/api/form/rota')).status).toBe(404)
    }
    await app.patch('/api/user', { username: 'renamed-owner' }, { token })
    await expect.poll(async () => (await other.get('/api/form/rota-2')).body.createdBy.username).toBe('renamed-owner')
    await app.remove(`/api/form/${form._id}`, { token })
    for (const instance of [app, other])
      await expect.poll(async () => (await instance.get('/api/form/rota-2')).status).toBe(404)
  })
})

describe('the list', () => {
  test('has the own forms only, newest first', async () => {
    const { app, token, form } = await given.form()
    await given.form({}, app)
    const second = (await app.post('/api/form/new', { ...sampleForm, name: 'Second' }, { token })).body
    const { body } = await app.get('/api/form', { token })
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, form._id])
    expect(Object.keys(body[0]).toSorted()).toEqual(['_id', 'createdAt', 'description', 'isOpen', 'name'])
  })
})

describe('changing a form', () => {
  test('without questions changes the rest, keeps the questions and raises the version (46)', async () => {
    const { app, form, token } = await given.form({ customLink: 'rota' })
    const change = { name: 'Renamed', description: '', customLink: '', isOpen: false }
    const { status, body } = await app.put(`/api/form/${form._id}`, change, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Renamed',
      description: '',
      isOpen: false,
      version: 2,
      questions: form.questions,
    })
    expect(body).not.toHaveProperty('customLink')
  })

  test('opening or closing it makes nothing stale', async () => {
    const { app, form, token } = await given.form()
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    const { body } = await app.put(`/api/form/${form._id}`, { version: 1, name: 'Renamed' }, { token })
    expect(body).toMatchObject({ name: 'Renamed', isOpen: false, version: 2 })
  })

  test('with questions makes a version; a question sent with its id keeps it, whatever else changes', async () => {
    const { app, form, token } = await given.form()
    const [name, day, help] = form.questions
    const questions = [help, { ...day, title: 'Which day?' }, short('New'), { ...name, type: 'PARAGRAPH' }]
    const { body } = await app.put(`/api/form/${form._id}`, { questions }, { token })
    expect(body.version).toBe(2)
    const ids = body.questions.map(({ _id }: { _id: string }) => _id)
    expect([ids[0], ids[1], ids[3]]).toEqual([help?._id, day?._id, name?._id])
    expect(form.questions.map(({ _id }) => _id)).not.toContain(ids[2])
    // a question that was removed and brought back is still the same one
    await app.put(`/api/form/${form._id}`, { questions: [short('Only')] }, { token })
    const back = await app.put(`/api/form/${form._id}`, { questions: [day] }, { token })
    expect(back.body).toMatchObject({ version: 4, questions: [{ _id: day?._id }] })
  })

  test('with the questions that it has makes no further copy of them, and is a change all the same (46)', async () => {
    const { app, form, token } = await given.form()
    const save = async (changes: object) => (await app.put(`/api/form/${form._id}`, changes, { token })).body
    const listVersions = async () =>
      (await app.db.execute(sql`select version from form_versions where form_id = ${form._id} order by 1`)).rows
    const { questions } = form
    expect(await save({ version: 1, name: 'Renamed', questions })).toMatchObject({ name: 'Renamed', version: 2 })
    expect(await save({ version: 1, name: 'Late', questions })).toMatchObject({ error: expect.any(String) })
    const response = [{ questionId: questions[0]?._id, data: 'Amara' }]
    expect((await app.post(`/api/response/${form._id}`, { version: 2, response })).status).toBe(201)
    expect(await listVersions()).toEqual([{ version: 1 }])
    expect(await save({ version: 2, questions: questions.toReversed() })).toMatchObject({ version: 3 })
    expect(await save({ version: 3, questions })).toMatchObject({ version: 4, questions })
    expect(await listVersions()).toEqual([{ version: 1 }, { version: 3 }, { version: 4 }])
  })

  test('gives no question an id of the caller’s choice, and none twice (22)', async () => {
    const { app, form, token } = await given.form()
    const other = await given.form({}, app)
    const foreign = other.form.questions[0]?._id
    const reply = await app.put(`/api/form/${form._id}`, { questions: [{ ...short('x'), _id: foreign }] }, { token })
    expect(reply.body.questions[0]._id).not.toBe(foreign)
    const twice = await app.put(
      `/api/form/${form._id}`,
      { questions: [form.questions[0], form.questions[0]] },
      { token },
    )
    expect(twice).toMatchObject({ status: 422, body: { fields: { questions: expect.any(String) } } })
  })

  test('with a stale version gets 409 and changes nothing; of two at once one wins (46, 47)', async () => {
    const { app, form, token } = await given.form()
    const save = (title: string) =>
      app.put(`/api/form/${form._id}`, { version: 1, name: title, questions: [short(title)] }, { token })
    const replies = await Promise.all(many(8, (n) => save(`Save ${n}`)))
    const winner = replies.find(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7)
    const { body } = await app.get(`/api/form/id/${form._id}`, { token })
    expect(body).toEqual(winner?.body)
    const late = await app.put(`/api/form/${form._id}`, { version: 1, isOpen: false }, { token })
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('changed elsewhere') } })
    expect((await app.get(`/api/form/id/${form._id}`)).body.isOpen).toBe(true)
  })

  test('sent twice with the same version is no conflict with itself', async () => {
    const { app, form, token } = await given.form()
    const invitesExpireAt = '2030-01-01T00:00:00Z'
    const change = { version: 1, name: 'Summer Rota ', questions: [...form.questions, short('And? ')], invitesExpireAt }
    const save = (changes: object = {}) => app.put(`/api/form/${form._id}`, { ...change, ...changes }, { token })
    const first = await save()
    expect(first).toMatchObject({ status: 200, body: { version: 2, name: 'Summer Rota' } })
    // headers tell the second of the answer
    expect(await save()).toEqual({ ...first, headers: expect.anything() })
    expect(await save({ questions: form.questions })).toMatchObject({ status: 409 })
    for (const other of [null, '2030-01-02T00:00:00Z'])
      expect(await save({ invitesExpireAt: other })).toMatchObject({ status: 409 })
  })

  test('to a taken link gets 409 and changes nothing', async () => {
    const { app, token } = await given.form({ customLink: 'taken' })
    const second = (await app.post('/api/form/new', { ...sampleForm, name: 'Second' }, { token })).body
    const reply = await app.put(`/api/form/${second._id}`, { name: 'Third', customLink: 'TAKEN' }, { token })
    expect(reply).toMatchObject({ status: 409, body: { fields: { customLink: expect.any(String) } } })
    expect((await app.get(`/api/form/id/${second._id}`)).body.name).toBe('Second')
  })

  test('sets nothing that is the server’s to set (22)', async () => {
    const { app, form, token } = await given.form()
    const wish = { createdBy: { username: 'me' }, createdAt: '2001-01-01T00:00:00.000Z', _id: 'x', ownerId: 'x' }
    const { body } = await app.put(`/api/form/${form._id}`, { name: 'Renamed', ...wish }, { token })
    expect(body).toEqual({ ...form, name: 'Renamed', version: 2 })
  })

  test.each(['put', 'remove'] as const)(
    'is for its owner: %s by others is a 404, by nobody a 401 (10)',
    async (call) => {
      const { app, form } = await given.form()
      const stranger = await given.user({}, app)
      const path = `/api/form/${form._id}`
      const send = (token?: string) =>
        call === 'put' ? app.put(path, { name: 'Mine' }, { token }) : app.remove(path, { token })
      expect(await send(stranger.token)).toMatchObject({ status: 404, body: { error: 'Form not found' } })
      expect((await send()).status).toBe(401)
      expect((await app.get(`/api/form/id/${form._id}`)).body).toEqual(form)
    },
  )
})

describe('deleting a form', () => {
  test('takes it away at once, and a second time it is not there', async () => {
    const { app, form, token } = await given.form()
    expect(await app.remove(`/api/form/${form._id}`, { token })).toMatchObject({ status: 200, body: {} })
    expect((await app.remove(`/api/form/${form._id}`, { token })).status).toBe(404)
    expect((await app.get('/api/form', { token })).body).toEqual([])
  })

  test('that cannot be removed for good leaves the others to be removed, and says so', async () => {
    const { app, form: stuck, token } = await given.form()
    const { body: other } = await app.post('/api/form/new', sampleForm, { token })
    await app.db.execute(sql`
      create function keep() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$;
      create trigger keep before delete on forms
        for each row when (old.id = ${sql.raw(`'${stuck._id}'`)}) execute function keep()`)
    onTestFinished(async () => void (await app.db.execute(sql`drop function keep cascade`)))
    for (const { _id } of [stuck, other]) await app.remove(`/api/form/${_id}`, { token })
    await expect(purgeForms(app.db)).rejects.toMatchObject({ cause: { message: 'it stays' } })
    const { rows } = await app.db.execute(sql`select id from forms where owner_id is null`)
    expect(rows).toEqual([{ id: stuck._id }])
  })
})

describe('asking for a link', () => {
  test('tells whether it is free, and why not', async () => {
    const { app, form, token } = await given.form({ customLink: 'rota' })
    const ask = async (link: string, query = '') => (await app.get(`/api/form/link/${link}${query}`, { token })).body
    expect(await ask('free-one')).toEqual({ free: true })
    expect(await ask('ROTA')).toEqual({ free: false, reason: expect.stringContaining('taken') })
    expect(await ask('rota', `?formId=${form._id}`)).toEqual({ free: true })
    expect(await ask('edit')).toEqual({ free: false, reason: expect.stringContaining('reserved') })
    expect(await ask('no')).toEqual({ free: false, reason: expect.stringContaining(String(limits.customLink.min)) })
    expect(await ask('%20%21%21%21')).toEqual({ free: false, reason: expect.any(String) })
    // a visitor of the landing page gets the same answer
    expect((await app.get('/api/form/link/rota')).body).toEqual(await ask('rota'))
  })

  test('is counted per address, and never holds up an owner who builds (31)', async () => {
    const { app, token } = await given.user({}, await given.app({ TRUST_PROXY: '127.0.0.1' }))
    const ask = (from: string, options = {}) =>
      app.get('/api/form/link/free-one', { headers: { 'x-forwarded-for': from }, ...options })
    for (let n = 0; n < limits.rates.linkChecks.times; n++) expect((await ask('203.0.113.7')).status).toBe(200)
    const refused = await ask('203.0.113.7')
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringMatching(/Wait \d+ seconds/) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('203.0.113.8')).status).toBe(200)
    expect((await ask('203.0.113.7', { token })).status).toBe(200)
  })
})

describe('the detail of a form', () => {
  test('is for its owner, with nothing in it yet', async () => {
    const { app, form, token } = await given.form({ customLink: 'rota' })
    const { questions: _, createdBy: __, ...summary } = form
    expect(await app.get(`/api/invite/${form._id}`, { token })).toMatchObject({
      status: 200,
      body: { ...summary, invites: [], responses: [], totals: { responses: 0, invites: 0, answered: 0 } },
    })
    const stranger = await given.user({}, app)
    expect(await app.get(`/api/invite/${form._id}`, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { error: 'Form not found' },
    })
  })
})
