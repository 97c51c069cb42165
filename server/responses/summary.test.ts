import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Form } from '#shared/forms.ts'
import type { Question } from '#shared/questions/registry.ts'
import type { ResultSummary } from '#shared/results.ts'
import { given } from '#server/testing/given.ts'
import { createPastResponses } from '#server/testing/past-responses.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { seedResponses } from '../../scripts/seed-responses.ts'
import { compareTallies, rebuildTallies } from './recount.ts'
import { emptyDeleted, restoreResponse } from './remove-response.ts'

const answer = (question: Question | undefined, data: string | string[]) => ({ questionId: question?._id, data })

async function send(app: TestApp, formId: string, response: object[], more: object = {}) {
  const reply = await app.post(`/api/response/${formId}`, { response, ...more })
  expect(reply.status).toBe(201)
  return (reply.body as { _id: string })._id
}

/** Three responses: two with choices, one without any answer. */
async function givenThree() {
  const owner = await given.form()
  const { app, form } = owner
  const [name, day, help] = form.questions
  const ids = [
    await send(app, form._id, [answer(name, 'Amara'), answer(day, ['Saturday']), answer(help, ['Workshop'])], {
      seconds: 60,
    }),
    await send(app, form._id, [answer(day, ['Saturday']), answer(help, ['Front desk', 'Workshop'])], { seconds: 10 }),
    await send(app, form._id, [], { seconds: 600 }),
  ]
  const summary = async (query = '') =>
    (await app.get(`/api/response/summary/${form._id}${query}`, { token: owner.token })).body as ResultSummary
  return { ...owner, ids, name, day, help, summary }
}

describe('the summary of a form', () => {
  test('counts each choice, shows the newest texts, and has the totals', async () => {
    const { form, summary, ids } = await givenThree()
    const { name, totals, versions, questions } = await summary()
    expect(name).toBe(form.name)
    expect(totals).toMatchObject({ responses: 3, medianSeconds: expect.any(Number), latest: expect.any(String) })
    expect(Math.abs((totals.medianSeconds ?? 0) - 60)).toBeLessThanOrEqual(3)
    expect(totals.started).toBeUndefined()
    expect(versions).toMatchObject([{ version: 1, responses: 3 }])
    expect(questions).toMatchObject([
      {
        question: form.questions[0],
        isRemoved: false,
        answered: 1,
        choices: [],
        newest: [{ _id: ids[0], data: ['Amara'] }],
      },
      {
        answered: 2,
        choices: [
          { choice: 'Saturday', count: 2, isOffered: true },
          { choice: 'Sunday', count: 0, isOffered: true },
        ],
        newest: [],
      },
      {
        answered: 2,
        choices: [
          { choice: 'Front desk', count: 1 },
          { choice: 'Workshop', count: 2 },
        ],
      },
    ])
  })

  test('keeps what was answered before an edit: choices no longer offered, questions no longer asked', async () => {
    const { app, form, token, day, help, summary } = await givenThree()
    const questions = [{ ...help, options: ['Workshop', 'Kitchen'] }]
    const saved = (await app.put(`/api/form/${form._id}`, { questions }, { token })).body
    await send(app, form._id, [answer(saved.questions[0], ['Kitchen'])])
    const all = await summary()
    expect(all.totals.responses).toBe(4)
    expect(all.versions).toMatchObject([
      { version: 2, responses: 1 },
      { version: 1, responses: 3 },
    ])
    expect(all.questions.map(({ question, isRemoved }) => [question.title, isRemoved])).toEqual([
      [help?.title, false],
      [form.questions[0]?.title, true],
      [day?.title, true],
    ])
    expect(all.questions[0]?.choices).toEqual([
      { choice: 'Workshop', count: 2, isOffered: true },
      { choice: 'Kitchen', count: 1, isOffered: true },
      { choice: 'Front desk', count: 1, isOffered: false },
    ])
    const newest = await summary('?version=2')
    expect(newest.totals.responses).toBe(1)
    expect(newest.questions).toMatchObject([{ answered: 1, question: { title: help?.title } }])
  })

  test('has the newest version and those that were answered, however often the form was saved', async () => {
    const { app, form, token, name, ids, summary } = await givenThree()
    const save = async (title: string) => {
      const questions = [
        { ...name, title },
        { type: 'SHORT', title: `Only in ${title}` },
      ]
      return (await app.put(`/api/form/${form._id}`, { questions }, { token })).body as Form
    }
    for (const title of ['Second', 'Third']) await save(title)
    const fourth = await save('Fourth')
    const answered = await send(app, form._id, [answer(fourth.questions[1], 'Zoë')])
    await save('Fifth')
    const kept = [
      { version: 5, responses: 0 },
      { version: 4, responses: 1 },
      { version: 1, responses: 3 },
    ]
    const all = await summary()
    expect(all.versions).toMatchObject(kept)
    expect(all.questions.map(({ question }) => question.title)).toEqual([
      'Fifth',
      'Only in Fifth',
      'Only in Fourth',
      ...form.questions.slice(1).map(({ title }) => title),
    ])
    const csv = (await app.get(`/api/response/export/${form._id}?format=csv`, { token })).body as string
    expect(csv).toContain('Only in Fourth')
    expect(csv).not.toContain('Only in Third')
    // the one that is asked for is shown as it was, though nobody answered it
    const third = await summary('?version=3')
    expect(third.questions.map(({ question }) => question.title)).toEqual(['Third', 'Only in Third'])
    // a deleted response may come back
    for (const id of [answered, ...ids]) await app.remove(`/api/response/${id}`, { token })
    expect((await summary()).versions.map(({ version }) => version)).toEqual([5, 4, 1])
  })

  test('says under which other titles a question was answered, and in how many responses', async () => {
    const { app, form, token, day, help, summary } = await givenThree()
    const ask = (title: string) => app.put(`/api/form/${form._id}`, { questions: [{ ...day, title }, help] }, { token })
    // nobody answered this one
    await ask('Wich day?')
    await ask('Which day?')
    await send(app, form._id, [answer(day, ['Sunday'])])
    await ask('Which day not?')
    const titles = async (query?: string) => (await summary(query)).questions.map(({ otherTitles }) => otherTitles)
    expect(await titles()).toEqual([
      [
        { title: 'Which day?', responses: 1 },
        { title: day?.title, responses: 3 },
      ],
      undefined,
      undefined,
    ])
    expect(await titles('?to=2020-01-01')).toEqual([undefined, undefined, undefined])
    expect(await titles('?version=1')).toEqual([undefined, undefined, undefined])
    for (const title of ['A?', 'B?', 'Which day?']) {
      await ask(title)
      await send(app, form._id, [])
    }
    expect((await titles())[0]?.map(({ title }) => title)).toEqual(['B?', 'A?', day?.title])
  })

  test('of one version shows its answers under what it asked', async () => {
    const { app, form, token, day, help, summary } = await givenThree()
    const questions = [
      { ...help, title: 'Where do you want to sit?', options: ['Window'] },
      { ...day, title: 'When?' },
    ]
    await app.put(`/api/form/${form._id}`, { questions }, { token })
    const first = await summary('?version=1')
    expect(first.questions.map(({ question, isRemoved }) => [question, isRemoved])).toEqual(
      form.questions.map((question) => [question, false]),
    )
    expect(first.questions[2]?.choices).toEqual([
      { choice: 'Front desk', count: 1, isOffered: true },
      { choice: 'Workshop', count: 2, isOffered: true },
    ])
    expect((await summary('?version=2')).questions).toMatchObject([
      { answered: 0, question: { title: 'Where do you want to sit?' }, choices: [{ choice: 'Window', count: 0 }] },
      { answered: 0, question: { title: 'When?' } },
    ])
  })

  test('says who began and how far they got, where that is known', async () => {
    const { app, form, summary } = await givenThree()
    const [first, second] = form.questions
    await app.db.execute(sql`
      insert into tallies (form_id, span, subject, at, version, value, count)
      select ${form._id}::uuid, 0, 'reached', 'epoch', 1, value, count
      from (values (${first?._id}, 12), (${second?._id}, 8)) as told(value, count)`)
    const { totals, questions } = await summary()
    expect(totals).toMatchObject({ started: 12, completion: 0.25 })
    // three sent answers, and so got to the end
    expect(questions.map(({ reached }) => reached)).toEqual([12, 8, 3])
  })

  test('tells the last seven days and the answered invites apart, where these are meant', async () => {
    const { app, form, token, summary } = await givenThree()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await createPastResponses(app.db, form._id, [{ at: daysAgo(5.9) }, { at: daysAgo(8) }])
    expect((await summary()).totals).toMatchObject({ responses: 5, lastWeek: 4 })
    expect((await summary()).totals.invites).toBeUndefined()

    const emails = ['amara@example.org', 'ben@example.org']
    const [invite] = (await app.post(`/api/invite/${form._id}`, { invites: emails }, { token })).body
    expect((await app.post(`/api/invite/end/${invite._id}`, { response: [] })).status).toBe(201)
    const invites = { total: 2, answered: 1 }
    expect((await summary()).totals).toMatchObject({ responses: 6, lastWeek: 5, invites })
    const { totals: ofVersion } = await summary('?version=1')
    expect(ofVersion).toMatchObject({ responses: 6, lastWeek: 5 })
    const { totals: ofDays } = await summary(`?from=${daysAgo(1).toISOString().slice(0, 10)}`)
    expect([ofVersion.invites, ofDays.invites, ofDays.lastWeek]).toEqual([undefined, undefined, undefined])
  })

  test('is for the owner, and of ranges and versions that can be (10)', async () => {
    const { app, form, token } = await givenThree()
    const stranger = await given.user({}, app)
    const path = `/api/response/summary/${form._id}`
    expect((await app.get(path, { token: stranger.token })).status).toBe(404)
    expect((await app.get(path)).status).toBe(401)
    for (const query of ['from=yesterday', 'to=2026-02-30', 'zone=%2B01:00', 'version=one'])
      expect((await app.get(`${path}?${query}`, { token })).status).toBe(422)
    // a browser may know a zone that is not known here
    for (const list of [path, `/api/response/list/${form._id}`])
      expect((await app.get(`${list}?zone=Etc/Unknown&from=2026-01-01`, { token })).status).toBe(200)
  })
})

describe('of the days of a viewer', () => {
  test('none are there from a day to an earlier one, nor at the ends of time', async () => {
    const { app, form, token, summary } = await givenThree()
    const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)
    for (const zone of ['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'])
      for (const [range, responses] of [
        [{ from: day(2), to: day(-2) }, 0],
        [{ from: day(3), to: day(2) }, 0],
        [{ from: '9999-12-31' }, 0],
        [{ to: '0001-01-01' }, 0],
        [{ from: '0001-01-01', to: '9999-12-31' }, 3],
      ] as const) {
        const query = `?${new URLSearchParams({ ...range, zone })}`
        const { totals, questions } = await summary(query)
        expect({ query, ...totals }).toMatchObject({ query, responses })
        expect(questions).toHaveLength(3)
        const list = await app.get(`/api/response/list/${form._id}${query}`, { token })
        expect({ query, ...list.body }).toMatchObject({ query, total: responses })
        expect(list.body.items).toHaveLength(responses)
      }
  })

  test('everything equals a full count, across zones and midnight (56)', async () => {
    const { app, token, user } = await given.user()
    const { id } = (await app.db.execute<{ id: string }>(sql`select id from users where username = ${user.username}`))
      .rows[0] as { id: string }
    const { formId, questions } = await seedResponses(app.db, { ownerId: id, count: 3_000, days: 5 })
    const chosen = questions[0]
    const today = Date.now()
    const date = (daysAgo: number) => new Date(today - daysAgo * 86_400_000).toISOString().slice(0, 10)
    for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Los_Angeles'])
      for (const [from, to] of [
        [date(3), date(1)],
        [date(2), date(2)],
        [undefined, date(2)],
        [date(1), undefined],
      ]) {
        const where = sql`form_id = ${formId}
          and (${from ?? null}::date is null or (created_at at time zone ${zone})::date >= ${from ?? null}::date)
          and (${to ?? null}::date is null or (created_at at time zone ${zone})::date <= ${to ?? null}::date)`
        const { rows } = await app.db.execute<{ n: number; answered: number }>(sql`
          select count(*)::int as n, (count(*) filter (where answers @> ${JSON.stringify([{ questionId: chosen?._id }])}::jsonb))::int as answered
          from responses where ${where}`)
        const range = new URLSearchParams({ zone, ...(from && { from }), ...(to && { to }) })
        const { body } = await app.get(`/api/response/summary/${formId}?${range}`, { token })
        expect({ zone, n: body.totals.responses, answered: body.questions[0].answered }).toEqual({ zone, ...rows[0] })
        const list = await app.get(`/api/response/list/${formId}?${range}`, { token })
        expect(list.body.total).toBe(rows[0]?.n)
      }
    expect(await compareTallies(app.db, formId)).toEqual([])
  })
})

describe('a deleted response', () => {
  test('is gone from everything at once, and back after the undo, however often both are pressed', async () => {
    const { app, form, token, ids, summary } = await givenThree()
    const before = await summary()
    const [id = ''] = ids
    const pressed = await Promise.all([1, 2, 3].map(() => app.remove(`/api/response/${id}`, { token })))
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    const after = await summary()
    expect(after.totals.responses).toBe(2)
    expect(after.questions.map(({ answered }) => answered)).toEqual([0, 1, 1])
    expect(after.questions[0]?.newest).toEqual([])
    expect((await app.get(`/api/response/${id}`, { token })).status).toBe(404)
    expect((await app.get(`/api/invite/${form._id}`, { token })).body).toMatchObject({ totals: { responses: 2 } })
    expect((await app.get(`/api/response/list/${form._id}`, { token })).body).toMatchObject({ total: 2 })
    expect((await app.get(`/api/response/export/${form._id}?format=json`, { token })).body).toHaveLength(2)
    expect(await compareTallies(app.db, form._id)).toEqual([])

    const undone = await Promise.all([1, 2].map(() => app.post(`/api/response/restore/${id}`, undefined, { token })))
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await summary()).toEqual(before)
    expect(await compareTallies(app.db, form._id)).toEqual([])
  })

  test('never came: neither who began nor how far people got counts whoever sent it', async () => {
    const { app, form, token, ids, summary } = await givenThree()
    const [first, second] = form.questions
    await app.db.execute(sql`
      insert into tallies (form_id, span, subject, at, version, value, count)
      select ${form._id}::uuid, 0, 'reached', 'epoch', 1, value, count
      from (values (${first?._id}, 6), (${second?._id}, 3)) as told(value, count)`)
    const shown = async () => {
      const { totals, questions } = await summary()
      return [totals.responses, totals.started, ...questions.map(({ reached }) => reached)]
    }
    expect(await shown()).toEqual([3, 6, 6, 3, 3])
    await app.remove(`/api/response/${ids[0]}`, { token })
    expect(await shown()).toEqual([2, 5, 5, 2, 2])
    await app.post(`/api/response/restore/${ids[0]}`, undefined, { token })
    expect(await shown()).toEqual([3, 6, 6, 3, 3])
  })

  test('is for the owner of its form alone to delete and to bring back (10)', async () => {
    const { app, ids } = await givenThree()
    const stranger = await given.user({}, app)
    const path = `/api/response/${ids[0]}`
    expect((await app.remove(path, { token: stranger.token })).status).toBe(404)
    expect((await app.remove(path)).status).toBe(401)
    expect((await app.post(`/api/response/restore/${ids[0]}`, undefined, { token: stranger.token })).status).toBe(404)
  })

  test('keeps its answers when it is brought back at the last moment', async () => {
    const { app, token, user, ids } = await givenThree()
    const [id = ''] = ids
    await app.remove(`/api/response/${id}`, { token })
    const left = 1_000
    await app.db.execute(sql`
      update responses set deleted_at = now() - interval '1 day' + ${left} * interval '1 millisecond' where id = ${id}`)
    const { emptying } = await app.db.transaction(async (tx) => {
      expect(await restoreResponse(tx, user._id, id)).toBe(true)
      await sleep(left)
      const begun = emptyDeleted(app.db)
      await Promise.race([begun, sleep(300)])
      return { emptying: begun }
    })
    await emptying
    const { body } = await app.get(`/api/response/${id}`, { token })
    expect(body.response).toHaveLength(3)
  })

  test('loses its answers, files and key a day later', async () => {
    const { app, form, token, name } = await givenThree()
    const body = { response: [answer(name, 'Zoë')] }
    const headers = { 'idempotency-key': 'once' }
    const { _id } = (await app.post(`/api/response/${form._id}`, body, { headers })).body as { _id: string }
    await app.db.execute(sql`
      insert into uploads (id, form_id, question_id, response_id, name, content_type, size)
      values (gen_random_uuid(), ${form._id}, ${name?._id}, ${_id}, 'a.png', 'image/png', 1)`)
    await app.remove(`/api/response/${_id}`, { token })
    await emptyDeleted(app.db)
    const stored = async () =>
      (
        await app.db.execute(sql`
          select answers, (select form_id from uploads where response_id = ${_id}) is null as is_freed
          from responses where id = ${_id}`)
      ).rows
    expect(await stored()).toEqual([{ answers: [answer(name, ['Zoë'])], is_freed: false }])
    await app.db.execute(sql`update responses set deleted_at = now() - interval '25 hours' where id = ${_id}`)
    await emptyDeleted(app.db)
    expect(await stored()).toEqual([{ answers: [], is_freed: true }])
    expect((await app.post(`/api/response/restore/${_id}`, undefined, { token })).status).toBe(404)
    const again = await app.post(`/api/response/${form._id}`, body, { headers })
    expect([again.status, again.body._id === _id]).toEqual([201, false])
  })
})

test('tallies that went wrong are made right while responses come, and what people reached is kept', async () => {
  const { app, form, day } = await givenThree()
  await app.db.execute(sql`
    insert into tallies values (${form._id}, 0, 'reached', 'epoch', 1, ${day?._id}, 9), (${form._id}, 0, 'nothing', 'epoch', 1, '', 4)`)
  await app.db.execute(sql`update tallies set count = count + 5 where form_id = ${form._id} and span = 1440`)
  await app.db.execute(sql`delete from tallies where form_id = ${form._id} and subject = 'responses'`)
  expect((await compareTallies(app.db, form._id)).length).toBeGreaterThan(0)
  const [wrong] = await Promise.all([
    rebuildTallies(app.db, form._id),
    ...Array.from({ length: 20 }, () => send(app, form._id, [answer(day, ['Sunday'])])),
  ])
  expect(wrong).toBeGreaterThan(0)
  expect(await compareTallies(app.db, form._id)).toEqual([])
  expect(await rebuildTallies(app.db, form._id)).toBe(0)
  const { rows } = await app.db.execute(
    sql`select count from tallies where form_id = ${form._id} and subject = 'reached'`,
  )
  expect(rows).toEqual([{ count: 9 }])
})
