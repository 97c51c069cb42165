import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import { durationClass, typicalSeconds } from './tallies.ts'

test('each response is counted once: as a whole, by its duration, by question and by choice', async () => {
  const { app, form } = await given.form()
  const [name, , help] = form.questions
  const send = (key: string, choices: string[]) =>
    app.post(
      `/api/response/${form._id}`,
      {
        seconds: 60,
        response: [
          { questionId: name?._id, data: 'Amara' },
          { questionId: help?._id, data: choices },
        ],
      },
      { headers: { 'idempotency-key': key } },
    )
  const [first = '', second = ''] = help && 'options' in help ? help.options : []
  for (const [key, choices] of [
    ['a', [first]],
    ['b', [first, second]],
    ['b', [first, second]],
  ] as const)
    expect((await send(key, [...choices])).status).toBe(201)

  const { rows } = await app.db.execute(
    sql`select span, subject, value, sum(count)::int as count from all_tallies where span = 0 group by 1, 2, 3 order by subject, value`,
  )
  const counted = (subject: string | undefined, value: string, count: number) => ({ span: 0, subject, value, count })
  expect(rows).toHaveLength(6)
  expect(rows).toEqual(
    expect.arrayContaining([
      counted('responses', '', 2),
      counted('seconds', durationClass(60), 2),
      counted(name?._id, '', 2),
      counted(help?._id, '', 2),
      counted(help?._id, first, 2),
      counted(help?._id, second, 1),
    ]),
  )
  const { rows: spans } = await app.db.execute(
    sql`select span, sum(count)::int as n from all_tallies group by 1 order by 1`,
  )
  expect(spans).toEqual([
    { span: 0, n: 11 },
    { span: 15, n: 11 },
    { span: 1440, n: 11 },
  ])
})

test.for([1, 7, 59, 61, 600, 86_400])('the typical duration of %i seconds is right to a twentieth', (seconds) => {
  const typical = typicalSeconds(durationClass(seconds))
  expect(Math.abs(typical - seconds)).toBeLessThanOrEqual(Math.max(1, seconds / 20))
})
