import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Response } from '#shared/responses.ts'
import type { ListedResponse, ResponsePage } from '#shared/results.ts'
import { given } from '#server/testing/given.ts'
import { keepAllWords } from '#server/testing/keep-all-words.ts'
import { readWhole, recordStatements } from '#server/testing/record-statements.ts'
import { fileDatabase } from '#server/testing/test-app.ts'
import { seedResponses } from '../../scripts/seed-responses.ts'

async function givenMany(count: number) {
  const owner = await given.user()
  const { rows } = await owner.app.db.execute<{ id: string }>(
    sql`select id from users where username = ${owner.username}`,
  )
  const ownerId = rows[0]?.id ?? ''
  const seeded = await seedResponses(owner.app.db, { ownerId, count, days: 1 })
  const list = async (query: Record<string, string> = {}) =>
    (await owner.app.get(`/api/response/list/${seeded.formId}?${new URLSearchParams(query)}`, owner))
      .body as ResponsePage
  /** Every page, one after the other. */
  const all = async (query: Record<string, string> = {}) => {
    const pages: ResponsePage[] = []
    let next: string | undefined
    do {
      const page = await list({ ...query, ...(next !== undefined && { cursor: next }) })
      pages.push(page)
      next = page.next
    } while (next !== undefined)
    return { pages, items: pages.flatMap(({ items }) => items) }
  }
  return { ...owner, ...seeded, list, all }
}

describe('the list of responses', () => {
  test('comes page by page, newest first, each response once', async () => {
    const { all, list } = await givenMany(170)
    const { pages, items } = await all()
    expect(await list({ cursor: '', search: '' })).toEqual(pages[0])
    expect(pages.map((page) => page.items.length)).toEqual([50, 50, 50, 20])
    const ids = items.map(({ _id }) => _id)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
    expect((await list()).total).toBe(170)
  })

  test('ends with a full page where that is all there is', async () => {
    const { list } = await givenMany(50)
    const page = await list()
    expect(page.items).toHaveLength(50)
    expect(page.next).toBeUndefined()
  })

  test('is searched without regard to case and accents, and tells how far back it looked', async () => {
    const { app, all, list, formId, questions } = await givenMany(0)
    // without tallies: a search needs none, and to count so many takes longer than to look through them
    await app.db.execute(sql`
      insert into responses (form_id, id, version, answers)
      select ${formId}::uuid, uuidv7(make_interval(secs => -n)), 1, jsonb_build_array(jsonb_build_object(
        'questionId', ${questions[0]?._id}::text,
        'data', jsonb_build_array(case n % 5000 when 100 then 'Crème brûlée im Straßencafé' else 'The café was "fine"' end)))
      from generate_series(1, 12100) as n`)
    for (const search of ['creme BRULEE', 'strassencafe']) {
      const { pages, items } = await all({ search })
      const found = items.map(({ response }) => response.some(({ data }) => data[0]?.startsWith('Crème')))
      expect(found).toEqual([true, true, true])
      expect(pages).toHaveLength(2)
      expect(pages[0]).toMatchObject({ searchedTo: expect.any(String), next: expect.any(String) })
    }
    expect((await list({ search: 'the CAFE was "FINE' })).items).toHaveLength(50)
    for (const search of ['"questionId"', 'questionid', '[{', '\\']) expect((await all({ search })).items).toEqual([])
    expect((await all({ search: '100%_\\' })).items).toEqual([])
  })

  test('is filtered by what was answered to one question or several, with the right total', async () => {
    const { app, all, list, formId, questions } = await givenMany(400)
    const [first] = questions
    const question = first?._id ?? ''
    const choice = first && 'options' in first ? (first.options[1] ?? '') : ''
    const count = async (where: ReturnType<typeof sql>) =>
      (
        await app.db.execute<{ n: number }>(
          sql`select count(*)::int as n from responses where form_id = ${formId} and ${where}`,
        )
      ).rows[0]?.n
    const holds = (answer: object) => sql`answers @> ${JSON.stringify([answer])}::jsonb`
    const picked = holds({ questionId: question, data: [choice] })
    for (const [filter, where] of [
      [`${question}=${choice}`, picked],
      [question, holds({ questionId: question })],
      [`!${question}`, sql`not ${holds({ questionId: question })}`],
    ] as const) {
      const expected = await count(where)
      expect((await list({ filter })).total).toBe(expected)
      expect((await all({ filter })).items).toHaveLength(expected ?? -1)
    }
    expect((await all({ filter: `${question}=never offered` })).items).toEqual([])
    const second = questions[1]?._id ?? ''
    const both = `${question}=${choice}\n!${second}`
    expect((await all({ filter: both })).items).toHaveLength(
      (await count(sql`${picked} and not ${holds({ questionId: second })}`)) ?? -1,
    )
    expect((await list({ filter: both })).total).toBeUndefined()
    expect((await all({ filter: `${question}\n!${question}` })).items).toEqual([])
    expect(await list({ version: '7' })).toEqual({ items: [], total: 0 })
  })

  test('offers no further page where one is all that fits, however many there are that do not', async () => {
    const { app, form, token } = await given.form()
    const [name] = form.questions
    const send = async (count: number, data: string) => {
      const response = data === '' ? [] : [{ questionId: name?._id, data }]
      await Promise.all(Array.from({ length: count }, () => app.post(`/api/response/${form._id}`, { response })))
    }
    const list = async (query: string) =>
      (await app.get(`/api/response/list/${form._id}?${query}`, { token })).body as ResponsePage
    await send(10, '')
    await send(50, 'Amara')
    for (const query of [`filter=${name?._id}`, 'search=amara']) {
      const page = await list(query)
      expect([page.items.length, page.next]).toEqual([50, undefined])
    }
    await send(1, 'Amara')
    const first = await list('search=amara')
    expect((await list(`search=amara&cursor=${first.next}`)).items).toHaveLength(1)
    // far more older ones than are read at once, and all that fit are known
    await app.db.execute(sql`
      insert into responses (form_id, id, version, answers)
      select ${form._id}::uuid, uuidv7(make_interval(secs => -1000 - n)), 1, '[]' from generate_series(1, 11000) as n`)
    const [day] = form.questions.slice(1)
    await app.post(`/api/response/${form._id}`, { response: [{ questionId: day?._id, data: ['Sunday'] }] })
    const sunday = await list(`filter=${day?._id}`)
    expect([sunday.items.length, sunday.total, sunday.next]).toEqual([1, 1, undefined])
  })

  test('refuses a cursor that is none, and is for the owner (10)', async () => {
    const { app, formId, token } = await givenMany(1)
    const path = `/api/response/list/${formId}`
    expect((await app.get(`${path}?cursor=first`, { token })).status).toBe(422)
    expect((await app.get(`${path}?filter=first`, { token })).status).toBe(422)
    expect((await app.get(`${path}?search=${'x'.repeat(201)}`, { token })).status).toBe(422)
    const stranger = await given.user({}, app)
    expect((await app.get(path, { token: stranger.token })).status).toBe(404)
    expect((await app.get(path)).status).toBe(401)
  })
})

test('one response knows its neighbours, and a deleted one is none', async () => {
  const { app, token, list } = await givenMany(3)
  const [newest, middle, oldest] = (await list()).items.map(({ _id }) => _id)
  const beside = async (id: string | undefined) => {
    const { newer, older } = (await app.get(`/api/response/${id}`, { token })).body as {
      newer?: string
      older?: string
    }
    return [newer, older]
  }
  expect(await beside(newest)).toEqual([undefined, middle])
  expect(await beside(middle)).toEqual([newest, oldest])
  expect(await beside(oldest)).toEqual([middle, undefined])
  await app.remove(`/api/response/${middle}`, { token })
  expect(await beside(newest)).toEqual([undefined, oldest])
})

test('one response knows its neighbours among those that are looked for', async () => {
  const { app, form, token } = await given.form()
  const [name] = form.questions
  // more that do not fit than are looked at first
  await app.db.execute(sql`
    insert into responses (form_id, id, version, answers)
    select ${form._id}::uuid, uuidv7(make_interval(secs => -n)), 1, jsonb_build_array(jsonb_build_object(
      'questionId', ${name?._id}::text, 'data', jsonb_build_array(case n % 100 when 5 then 'Amara' else 'Bo' end)))
    from generate_series(1, 300) as n`)
  await keepAllWords(app.db)
  const { items } = (await app.get(`/api/response/list/${form._id}?search=amara`, { token })).body as ResponsePage
  const found = items.map(({ _id }) => _id)
  expect(found).toHaveLength(3)
  const beside = async (id: string | undefined, query: string) => {
    const { newer, older } = (await app.get(`/api/response/${id}?${query}`, { token })).body as Response
    return [newer, older]
  }
  for (const query of ['search=amara', `search=amara&filter=${name?._id}`])
    for (const [at, id] of found.entries()) expect(await beside(id, query)).toEqual([found[at - 1], found[at + 1]])
  expect(await beside(found[1], 'from=2020-01-01&version=1')).toEqual(await beside(found[1], ''))
  for (const query of ['to=2020-01-01', 'version=7', `filter=!${name?._id}`, 'search=%25'])
    expect(await beside(found[1], query)).toEqual([undefined, undefined])
})

test('a response says whether it came by the link or by an invite, also when that invite is deleted', async () => {
  const { app, form, token } = await given.form()
  const { body: invites } = await app.post(`/api/invite/${form._id}`, { invites: ['a@b.co', 'c@d.co'] }, { token })
  const { body: linked } = await app.post(`/api/response/${form._id}`, { response: [] })
  const { body: invited } = await app.post(`/api/invite/end/${invites[0]._id}`, { response: [] })
  const ways = async (query = '') => {
    const { body: page } = await app.get(`/api/response/list/${form._id}${query}`, { token })
    const one = async (id: string) => (await app.get(`/api/response/${id}`, { token })).body.cameBy as string
    return {
      list: page.items.map(({ _id, cameBy }: ListedResponse) => [_id, cameBy]),
      each: [await one(invited._id), await one(linked._id)],
    }
  }
  const of = (first: string) => ({
    list: [
      [invited._id, first],
      [linked._id, 'link'],
    ],
    each: [first, 'link'],
  })
  expect(await ways()).toEqual(of('invite'))
  expect(await ways(`?filter=!${form.questions[0]?._id}`)).toEqual(of('invite'))
  // one is answered, the other never was
  for (const { _id } of invites) expect((await app.remove(`/api/invite/${_id}`, { token })).status).toBe(200)
  expect(await ways()).toEqual(of('invite'))
  expect(await ways(`?filter=!${form.questions[0]?._id}`)).toEqual(of('invite'))
})

test('no call about results reads a whole table, as its own statements are planned', async () => {
  const { app, token, formId, questions, list } = await givenMany(3_000)
  const { rows: owners } = await app.db.execute<{ id: string }>(sql`select owner_id as id from forms`)
  await seedResponses(app.db, { ownerId: owners[0]?.id ?? '', count: 3_000, days: 1 })
  await keepAllWords(app.db)
  // else the plan would depend on whether the database has done so by itself, and when
  await app.db.execute(sql`vacuum response_words`)
  const { items } = await list()
  const [first, second] = questions.map(({ _id }) => _id)
  const today = new Date().toISOString().slice(0, 10)
  const client = new pg.Client(await fileDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  // from a slow disk, which is what is reckoned with, so few are read whole sooner than through an index
  await client.query('set random_page_cost = 1.1')

  const expectNoneWhole = async (known: string[], paths: string[]) => {
    await app.db.execute(sql`analyze`)
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and reltuples > 1000`,
    )
    const large = rows.map(({ name }) => name)
    expect(large).toEqual(expect.arrayContaining(known))
    for (const path of paths) {
      const statements = await recordStatements(async () => {
        expect((await app.get(`/api/${path}`, { token })).status).toBe(200)
      })
      const read = statements.filter(({ text }) => /^\s*(select|with)/i.test(text))
      expect(read.length).toBeGreaterThan(1)
      for (const statement of read) {
        const whole = (await readWhole(client, statement)).filter((name) => large.includes(name))
        expect({ path, text: statement.text, whole }).toEqual({ path, text: statement.text, whole: [] })
      }
    }
  }
  const ofResponses = [
    `response/list/${formId}`,
    `response/list/${formId}?cursor=${items[9]?._id}`,
    `response/list/${formId}?from=${today}&to=${today}&version=1`,
    `response/list/${formId}?search=xylophone`,
    `response/list/${formId}?search=entrance+xylophone&filter=${first}%0A!${second}`,
    `response/list/${formId}?filter=${first}%3DSunday+morning`,
    `response/${items[9]?._id}`,
    `response/${items[9]?._id}?search=xylophone&filter=${first}`,
    `response/${items[9]?._id}?from=${today}&version=1`,
  ]
  await expectNoneWhole(
    ['response_words', 'tallies'],
    [
      ...ofResponses,
      `response/summary/${formId}`,
      `response/summary/${formId}?from=${today}&to=${today}&zone=Asia/Kathmandu`,
      `invite/${formId}`,
      'activity?zone=Europe/Berlin',
    ],
  )

  // nor that of all invites, where every other response came by one
  await app.db.execute(sql`
    insert into invites (id, form_id, email, response_id)
    select uuidv7(), form_id, id || '@example.org', case when random() < 0.5 then id end from responses`)
  await expectNoneWhole(['invites'], ofResponses)
})
