import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { en } from '#shared/messages/en.ts'
import { purgeForms } from '#server/forms/purge-forms.ts'
import { given } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { compareTallies } from './recount.ts'
import { emptyDeleted } from './remove-response.ts'

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

/** Good answers to the sample form, one of each kind. */
const answersTo = ({ questions: [name, day, help] }: Form) => [
  { questionId: name?._id, data: 'Amara 😀' },
  { questionId: day?._id, data: ['Sunday'] },
  { questionId: help?._id, data: ['Workshop', 'Front desk'] },
]

const stored = async (app: TestApp) =>
  (
    await app.db.execute<{ answers: { questionId: string; data: string[] }[]; version: number }>(
      sql`select answers, version from responses order by id`,
    )
  ).rows

const submit = (app: TestApp, form: Form, response: unknown, key?: string, more: object = {}) =>
  app.post(
    `/api/response/${form._id}`,
    { response, ...more },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )

describe('answering a form', () => {
  test('stores each answer as a list of texts, and needs no account (29)', async () => {
    const { app, form } = await given.form()
    const reply = await submit(app, form, answersTo(form))
    expect(reply).toMatchObject({ status: 201, body: { _id: expect.any(String), createdAt: expect.any(String) } })
    const [name, day, help] = form.questions
    expect(await stored(app)).toEqual([
      {
        version: 1,
        answers: [
          { questionId: name?._id, data: ['Amara 😀'] },
          { questionId: day?._id, data: ['Sunday'] },
          { questionId: help?._id, data: ['Workshop', 'Front desk'] },
        ],
      },
    ])
    const old = await app.post(`/api/response/${form._id}`, { response: [] }, { token: 'an old token' })
    expect(old.status).toBe(201)
  })

  test('is possible without answering: empty answers are left out (21)', async () => {
    const { app, form } = await given.form()
    const [name, day] = form.questions
    expect((await submit(app, form, [])).status).toBe(201)
    const empty = [
      { questionId: name?._id, data: '' },
      { questionId: day?._id, data: [] },
    ]
    expect((await submit(app, form, empty)).status).toBe(201)
    expect((await stored(app)).map(({ answers }) => answers)).toEqual([[], []])
  })

  test.each<[string, (form: Form) => unknown[]]>([
    ['an unknown question', () => [{ questionId: '0190aaaa-0000-7000-8000-000000000000', data: 'x' }]],
    ['a question of no shape at all', () => [{ questionId: '__proto__', data: 'x' }]],
    ['a question twice', ({ questions: [name] }) => many(2, () => ({ questionId: name?._id, data: 'x' }))],
    ['an option that is not offered', ({ questions: [, day] }) => [{ questionId: day?._id, data: ['Monday'] }]],
    [
      'two picks in a single choice',
      ({ questions: [, day] }) => [{ questionId: day?._id, data: ['Saturday', 'Sunday'] }],
    ],
    ['one pick twice', ({ questions: [, , help] }) => [{ questionId: help?._id, data: ['Workshop', 'Workshop'] }]],
    ['a text for a choice', ({ questions: [, day] }) => [{ questionId: day?._id, data: 'Sunday' }]],
    ['a list for a text', ({ questions: [name] }) => [{ questionId: name?._id, data: ['x'] }]],
    [
      '1,001 characters in a short text',
      ({ questions: [name] }) => [{ questionId: name?._id, data: 'x'.repeat(1_001) }],
    ],
    ['two lines in a short text', ({ questions: [name] }) => [{ questionId: name?._id, data: 'a\nb' }]],
  ])('with %s is refused, and nothing is stored (21)', async (_, response) => {
    const { app, form } = await given.form()
    const reply = await submit(app, form, response(form))
    expect(reply).toMatchObject({ status: 422, body: { error: expect.any(String), fields: expect.any(Object) } })
    expect(Object.keys(reply.body.fields)[0]).toMatch(/^response\.\d+\.(data|questionId)$/)
    expect(await stored(app)).toEqual([])
  })

  test.each([
    [{}],
    [{ response: 'x' }],
    [{ response: [{ questionId: 5, data: 'x' }] }],
    [{ response: [{ questionId: 'x' }] }],
  ])('with %o is malformed', async (body) => {
    const { app, form } = await given.form()
    expect((await app.post(`/api/response/${form._id}`, body)).status).toBe(400)
  })

  test('that is not there is a 404, a closed one a 410 (24)', async () => {
    const { app, form, token } = await given.form()
    for (const formId of ['nothing', '0190aaaa-0000-7000-8000-000000000000'])
      expect((await app.post(`/api/response/${formId}`, { response: [] })).status).toBe(404)
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    expect(await submit(app, form, answersTo(form))).toMatchObject({
      status: 410,
      body: { error: 'This form is closed' },
    })
    expect(await stored(app)).toEqual([])
  })

  test('in a version that cannot be is refused with a sentence of its own', async () => {
    const { app, form } = await given.form()
    for (const version of [-1, 2 ** 31, 2 ** 53])
      expect(await submit(app, form, [], undefined, { version })).toMatchObject({
        status: 422,
        body: { fields: { version: 'This value does not fit' } },
      })
  })

  test('that was edited meanwhile is accepted for the version that was shown', async () => {
    const { app, form, token } = await given.form()
    const [name] = form.questions
    await app.put(`/api/form/${form._id}`, { questions: [{ ...name, title: 'Your name?' }] }, { token })
    expect(await submit(app, form, answersTo(form), undefined, { version: 1 })).toMatchObject({
      status: 201,
      body: { isOutdated: true },
    })
    expect((await submit(app, form, [{ questionId: name?._id, data: 'Lee' }])).status).toBe(201)
    expect((await submit(app, form, answersTo(form))).status).toBe(422)
    expect((await submit(app, form, [], undefined, { version: 9 })).status).toBe(422)
    expect((await stored(app)).map(({ version }) => version)).toEqual([1, 2])
  })

  test('takes ten thousand characters and a thousand answers (70)', async () => {
    const questions = many(1_000, (n) => ({ type: n === 0 ? 'PARAGRAPH' : 'SHORT', title: `Question ${n}` }))
    const { app, form } = await given.form({ questions })
    const response = form.questions.map(({ _id }, n) => ({
      questionId: _id,
      data: n === 0 ? 'ä'.repeat(10_000) : `Answer ${n}`,
    }))
    expect((await submit(app, form, response)).status).toBe(201)
    expect((await stored(app))[0]?.answers).toHaveLength(1_000)
  })
})

describe('the same submission again', () => {
  test('is stored once and gets the same reply; another body with that key gets 422 (2)', async () => {
    const { app, form } = await given.form()
    const replies = await Promise.all(many(20, () => submit(app, form, answersTo(form), 'key-1')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stored(app)).toHaveLength(1)
    expect((await submit(app, form, [], 'key-1')).status).toBe(422)
    expect((await submit(app, form, answersTo(form), 'key-2')).status).toBe(201)
    expect(await stored(app)).toHaveLength(2)
  })

  test('may say the same in another way, but nothing else: no other answer, no other duration (2)', async () => {
    const { app, form } = await given.form()
    const [first, ...rest] = answersTo(form)
    const given60 = { seconds: 60 }
    const receipt = (await submit(app, form, [first, ...rest], 'key-1', given60)).body
    expect((await submit(app, form, [...rest, first], 'key-1', given60)).body).toEqual(receipt)
    const others = [
      submit(app, form, rest, 'key-1', given60),
      submit(app, form, [{ ...first, data: 'Somebody else' }, ...rest], 'key-1', given60),
      submit(app, form, [first, ...rest], 'key-1', { seconds: 61 }),
      submit(app, form, [first, ...rest], 'key-1'),
    ]
    for (const reply of await Promise.all(others)) expect(reply.status).toBe(422)
    expect(await stored(app)).toHaveLength(1)
  })

  test('leaves what was not answered open, however that is said', async () => {
    const { app, form } = await given.form()
    const [name] = form.questions
    const receipt = (await submit(app, form, [], 'key-1')).body
    expect((await submit(app, form, [{ questionId: name?._id, data: '' }], 'key-1')).body).toEqual(receipt)
  })

  test.each([['with answers'], ['without any']])(
    'is still acknowledged once what it said %s was deleted, and other answers are not (1, 2)',
    async (which) => {
      const { app, form, token } = await given.form()
      const [first, ...rest] = answersTo(form)
      const said = which === 'with answers' ? [first, ...rest] : []
      const receipt = (await submit(app, form, said, 'key-1')).body
      await app.remove(`/api/response/${receipt._id}`, { token })
      expect((await submit(app, form, said, 'key-1')).body).toEqual(receipt)
      expect((await submit(app, form, rest, 'key-1')).status).toBe(422)
    },
  )

  test('is stored anew once the earlier one is gone for good, and its key with it (2)', async () => {
    const { app, form, token } = await given.form()
    const receipt = (await submit(app, form, answersTo(form), 'key-1')).body
    await app.remove(`/api/response/${receipt._id}`, { token })
    await app.db.execute(sql`update responses set deleted_at = now() - interval '2 days'`)
    await emptyDeleted(app.db)
    const again = await submit(app, form, answersTo(form), 'key-1')
    expect(again.status).toBe(201)
    expect((await app.get(`/api/response/${again.body._id}`, { token })).body.response).toHaveLength(3)
  })

  test('that names a version which was never shown is another body (2)', async () => {
    const { app, form } = await given.form()
    await submit(app, form, [], 'key-1')
    expect((await submit(app, form, [], 'key-1', { version: 999 })).status).toBe(422)
  })

  test('among others that come at the same moment changes nothing for them, and nothing is counted twice', async () => {
    const { app, form } = await given.form()
    await submit(app, form, answersTo(form), 'key-0')
    const replies = await Promise.all(many(60, (n) => submit(app, form, answersTo(form), `key-${n % 40}`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await stored(app)).toHaveLength(40)
    expect(await compareTallies(app.db, form._id)).toEqual([])
  })

  test('is still acknowledged after the form was closed', async () => {
    const { app, form, token } = await given.form()
    const first = await submit(app, form, answersTo(form), 'key-1')
    await app.put(`/api/form/${form._id}`, { isOpen: false }, { token })
    expect((await submit(app, form, answersTo(form), 'key-1')).body).toEqual(first.body)
  })

  test('is still acknowledged after the form was changed so that it no longer fits', async () => {
    const { app, form, token } = await given.form()
    const first = await submit(app, form, answersTo(form), 'key-1')
    const [name, day] = form.questions
    const questions = [name, { ...day, options: ['Saturday', 'Monday'] }]
    await app.put(`/api/form/${form._id}`, { questions }, { token })
    expect((await submit(app, form, answersTo(form), 'key-1')).body).toEqual(first.body)
    expect((await submit(app, form, answersTo(form), 'key-2')).status).toBe(422)
    const [another, ...rest] = answersTo(form)
    const other = await submit(app, form, [{ ...another, data: 'Somebody else' }, ...rest], 'key-1')
    expect(other).toMatchObject({ status: 422, body: { error: en.errors.keyReused } })
    expect(await stored(app)).toHaveLength(1)
  })

  test('is another one on another form: keys belong to their form', async () => {
    const { app, form } = await given.form()
    const other = await given.form({}, app)
    expect((await submit(app, form, [], 'key-1')).status).toBe(201)
    expect((await submit(app, other.form, [], 'key-1')).status).toBe(201)
    expect(await stored(app)).toHaveLength(2)
  })

  test('has a key of 1 to 255 characters', async () => {
    const { app, form } = await given.form()
    expect((await submit(app, form, [], 'x'.repeat(255))).status).toBe(201)
    expect((await submit(app, form, [], 'x'.repeat(256))).status).toBe(400)
    expect((await submit(app, form, [], '')).status).toBe(400)
  })
})

describe('many at once', () => {
  test('are all stored, each acknowledged once', async () => {
    const { app, form } = await given.form()
    const replies = await Promise.all(many(300, () => submit(app, form, answersTo(form))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(300)
    expect(await stored(app)).toHaveLength(300)
  })

  test('a form deleted under way fails its own answers and no others', async () => {
    const { app, form, token } = await given.form()
    const other = await given.form({}, app)
    const answers = many(40, (n) => submit(app, n % 2 ? form : other.form, answersTo(n % 2 ? form : other.form)))
    await app.remove(`/api/form/${form._id}`, { token })
    const replies = await Promise.all(answers)
    const others = replies.filter((_, n) => n % 2 === 0)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]))
    for (const { status } of replies) expect([201, 404, 409, 410]).toContain(status)
    await purgeForms(app.db)
    expect(await stored(app)).toHaveLength(20)
  })

  test('from one address are limited to 120 a minute per form (31)', async () => {
    const { app, form } = await given.form({}, await given.app({ TRUST_PROXY: '127.0.0.1' }))
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const replies = await Promise.all(
      many(121, () => app.post(`/api/response/${form._id}`, { response: [] }, { headers })),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    // an id in capitals is the same id
    const capitals = `/api/response/${form._id.toUpperCase()}`
    expect((await app.post(capitals, { response: [] }, { headers })).status).toBe(429)
  })
})
