import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/activity.ts'
import { responses } from '#server/db/schema.ts'
import { given, sampleForm } from '#server/testing/given.ts'
import { createPastResponses } from '#server/testing/past-responses.ts'
import { medianOf, overviewOf } from './overview.ts'
import { findStanding, findWeek, weekOf } from './store.ts'

type Owner = Awaited<ReturnType<typeof given.form>>

const overview = async ({ app, token }: Pick<Owner, 'app' | 'token'>, zone = 'UTC') => {
  const { status, body } = await app.get(`/api/activity?zone=${encodeURIComponent(zone)}`, { token })
  expect(status).toBe(200)
  return body as Activity
}

/** The overview as it would be at another moment. */
const overviewAt = async ({ app, user }: Owner, zone: string, now: string) => {
  const id = (await app.db.execute<{ id: string }>(sql`select id from users where username = ${user.username}`)).rows[0]
  const week = await findWeek(app.db, id?.id ?? '', zone, sql`${now}::timestamptz`)
  return overviewOf(week, await findStanding(app.db, id?.id ?? ''))
}

const another = async ({ app, token }: Owner, name: string) =>
  (await app.post('/api/form/new', { ...sampleForm, name }, { token })).body as Owner['form']

describe('the overview', () => {
  test('is empty for a new owner', async () => {
    const owner = await given.user()
    expect(await overview(owner)).toEqual({
      days: expect.any(Array),
      forms: [],
      results: [],
      week: { responses: 0, before: 0 },
      invites: { total: 0, answered: 0 },
      surveys: [],
      totals: { forms: 0, responses: 0 },
    })
  })

  test('counts each submission as it comes, and nobody else sees it (10)', async () => {
    const owner = await given.form()
    const { app, form } = owner
    for (const seconds of [30, 60, 60])
      expect((await app.post(`/api/response/${form._id}`, { response: [], seconds })).status).toBe(201)
    const shown = await overview(owner)
    expect(shown.forms).toEqual([{ _id: form._id, name: form.name, counts: [0, 0, 0, 0, 0, 0, 3] }])
    expect(shown.days).toHaveLength(7)
    expect(shown.week).toMatchObject({ responses: 3, before: 0 })
    expect(Math.abs((shown.week.medianSeconds ?? 0) - 60)).toBeLessThanOrEqual(3)
    expect(shown.results).toHaveLength(3)
    expect(shown.results[0]?.formId).toEqual({ _id: form._id, name: form.name })
    expect(shown.surveys).toEqual([{ _id: form._id, name: form.name, isOpen: true, responses: 3 }])
    expect(shown.totals).toEqual({ forms: 1, responses: 3 })
    expect((await overview(await given.user({}, app))).totals).toEqual({ forms: 0, responses: 0 })
  })

  test('counts by the days of the viewer, wherever they are (56)', async () => {
    const owner = await given.form()
    await createPastResponses(owner.app.db, owner.form._id, [
      { at: '2026-05-13T21:59:00Z' }, // still the day before the week in Berlin
      { at: '2026-05-13T22:01:00Z' },
      { at: '2026-05-19T21:59:00Z' },
      { at: '2026-05-19T22:00:00Z' },
      { at: '2026-05-20T09:00:00Z' },
    ])
    const at = (zone: string) => overviewAt(owner, zone, '2026-05-20T10:00:00Z')
    const berlin = await at('Europe/Berlin')
    expect(berlin.days.at(0)).toBe('2026-05-14')
    expect(berlin.days.at(-1)).toBe('2026-05-20')
    expect(berlin.forms[0]?.counts).toEqual([1, 0, 0, 0, 0, 1, 2])
    expect(berlin.week).toMatchObject({ responses: 4, before: 1 })
    expect((await at('UTC')).forms[0]?.counts).toEqual([0, 0, 0, 0, 0, 2, 1])
    // it is the 21st already at the one end of the world, and the 19th still at the other
    expect((await at('Pacific/Kiritimati')).days.at(-1)).toBe('2026-05-21')
    expect((await at('Pacific/Pago_Pago')).days.at(-1)).toBe('2026-05-19')
    expect((await at('Asia/Kathmandu')).forms[0]?.counts).toEqual([2, 0, 0, 0, 0, 0, 3])
  })

  test('knows days of 23 and 25 hours, and those that have midnight twice or not at all', async () => {
    const owner = await given.form()
    const cases = [
      // forward at 2:00 on 29 March 2026: midnight is 23:00 UTC before, 22:00 UTC after
      ['Europe/Berlin', '2026-03-30T10:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
      ['Europe/Berlin', '2026-10-26T10:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
      // back at 1:00 on 1 November 2026: the first midnight is 4:00 UTC
      ['America/Havana', '2026-11-02T12:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
      // forward at midnight on 6 September 2026: the day begins at 1:00
      ['America/Santiago', '2026-09-07T12:00:00Z', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
    ] as const
    for (const [zone, now, begins, ends] of cases) {
      await owner.app.db.execute(sql`delete from tallies`)
      const just = (moment: string, minutes: number) => ({ at: new Date(Date.parse(moment) + minutes * 60_000) })
      await createPastResponses(owner.app.db, owner.form._id, [
        just(begins, -1),
        just(begins, 0),
        just(begins, 1),
        just(ends, -1),
        just(ends, 0),
      ])
      const shown = await overviewAt(owner, zone, now)
      expect([zone, shown.forms[0]?.counts.slice(-3)]).toEqual([zone, [1, 3, 1]])
    }
  })

  test('compares with the seven days before, to the quarter of an hour', async () => {
    const owner = await given.form()
    await createPastResponses(owner.app.db, owner.form._id, [
      { at: '2026-05-06T21:59:00Z' },
      { at: '2026-05-06T22:00:00Z' },
      { at: '2026-05-07T12:00:00Z' },
      { at: '2026-05-10T12:00:00Z' },
      { at: '2026-05-13T12:00:00Z' },
      { at: '2026-05-13T21:59:00Z' },
      { at: '2026-05-13T22:00:00Z' },
    ])
    for (const [zone, before] of [
      ['Europe/Berlin', 5],
      ['UTC', 5],
      ['America/Los_Angeles', 5],
      ['Pacific/Auckland', 4],
    ] as const)
      expect((await overviewAt(owner, zone, '2026-05-20T08:00:00Z')).week.before).toBe(before)
  })

  test('shows the newest results over all forms, and none that was deleted', async () => {
    const owner = await given.form()
    const second = await another(owner, 'Course Evaluation')
    const ago = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000) })
    const old = await createPastResponses(owner.app.db, owner.form._id, [ago(1), ago(30), ago(8 * 24 * 60)])
    const fresh = await createPastResponses(
      owner.app.db,
      second._id,
      Array.from({ length: 12 }, (_, index) => ago(2 + index)),
    )
    const ids = async () => (await overview(owner)).results.map(({ _id }) => _id)
    expect(await ids()).toEqual([old[0], ...fresh.slice(0, 9)])
    await owner.app.db
      .update(responses)
      .set({ deletedAt: new Date() })
      .where(sql`id = ${old[0]}`)
    expect(await ids()).toEqual(fresh.slice(0, 10))
  })

  test('names the newest forms and counts them all, and the invites of all', async () => {
    const owner = await given.form()
    for (let n = 0; n < 13; n++) await another(owner, `Form ${n}`)
    await owner.app.put(
      `/api/form/${(await overview(owner)).surveys[0]?._id}`,
      { isOpen: false },
      { token: owner.token },
    )
    await owner.app.db.execute(sql`
      insert into invites (id, form_id, email)
      select gen_random_uuid(), ${owner.form._id}, n || '@example.org' from generate_series(1, 5) as n`)
    const { surveys, totals, invites } = await overview(owner)
    expect(surveys.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, n) => `Form ${12 - n}`))
    expect(surveys[0]?.isOpen).toBe(false)
    expect(totals.forms).toBe(14)
    expect(invites).toEqual({ total: 5, answered: 0 })
  })

  test.for(['+01:00', 'Europe/Berlin; drop', '', 'A'.repeat(65)])('refuses the zone "%s"', async (zone) => {
    const { app, token } = await given.user()
    expect(await app.get(`/api/activity?zone=${encodeURIComponent(zone)}`, { token })).toMatchObject({
      status: 422,
      body: { error: expect.any(String), fields: { zone: expect.any(String) } },
    })
  })

  // the last one is known to Node.js and not to PostgreSQL
  test.for(['Etc/Unknown', 'Mars/Olympus', 'US/Pacific-New'])(
    'takes the zone "%s" for UTC, and logs it',
    async (zone) => {
      const owner = await given.user()
      const { app, token } = owner
      const { body, status } = await app.get(`/api/activity?zone=${zone}`, { token })
      expect([status, body]).toEqual([200, await overview(owner)])
      expect(
        app.lines.filter((line) => line.includes('unknown time zone')).map((line) => JSON.parse(line)),
      ).toMatchObject([{ level: 'warn', event: 'unknown time zone', zone }])
    },
  )

  test('takes every zone that a browser may name', async () => {
    const { app, token } = await given.user()
    for (const zone of [
      ...Intl.supportedValuesOf('timeZone').filter((_, n) => n % 20 === 0),
      'Asia/Calcutta',
      'Etc/GMT+5',
    ])
      expect((await app.get(`/api/activity?zone=${encodeURIComponent(zone)}`, { token })).status).toBe(200)
  })
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

test('reads a few rows of responses, however many there are', async () => {
  const { app, form, user } = await given.form()
  const now = Date.now()
  const moments = Array.from({ length: 5_000 }, (_, n) => ({ at: new Date(now - n * 60_000) }))
  await createPastResponses(app.db, form._id, moments)
  await app.db.execute(sql`analyze`)
  const { rows: owners } = await app.db.execute<{ id: string }>(
    sql`select id from users where username = ${user.username}`,
  )
  const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${weekOf(owners[0]?.id ?? '', 'UTC', sql`now()`)}`,
  )
  const ofResponses = nodes(rows[0]?.['QUERY PLAN'][0].Plan as Plan).filter((node) =>
    node['Relation Name']?.startsWith('responses'),
  )
  expect(ofResponses.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  const read = ofResponses.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  expect(read).toBe(10)
})

test('the median is the duration of the respondent in the middle', () => {
  const typical = (counts: Record<string, number>) =>
    medianOf(Object.entries(counts).map(([duration, count]) => ({ duration, count })))
  expect(typical({})).toBeUndefined()
  expect(typical({ '9': 0 })).toBeUndefined()
  expect(typical({ '0': 1, '100': 1, '24': 1 })).toBe(10)
  expect(typical({ '24': 1, '100': 9 })).toBe(13_781)
})
