import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compareTallies } from '#server/responses/recount.ts'
import { given } from '#server/testing/given.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { ResponsePage, ResultSummary } from '#shared/results.ts'
import { seedResponses } from './seed-responses.ts'

async function givenOwner() {
  const { app, token, username } = await given.user()
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from users where username = ${username}`)
  const get = async <T>(path: string) => (await app.get(`/api/response/${path}`, { token })).body as T
  return { app, get, ownerId: rows[0]?.id ?? '' }
}

const tables = ['forms', 'form_versions', 'responses', 'tallies', 'words_to_keep']

async function countRows({ db }: TestApp) {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.identifier(table)})::int`)
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]?.counts
}

test('seeded responses are listed, summed up and prepared for the search as if people had sent them', async () => {
  const { app, get, ownerId } = await givenOwner()
  const count = 5_001
  const told: number[] = []
  const onStored = (soFar: number) => told.push(soFar)
  const { formId, questions } = await seedResponses(app.db, { ownerId, count, days: 1, onStored })
  expect(told).toEqual([5_000, count])
  expect(await compareTallies(app.db, formId)).toEqual([])

  const { total, items } = await get<ResponsePage>(`list/${formId}`)
  expect([total, items.length]).toEqual([count, 50])
  const summary = await get<ResultSummary>(`summary/${formId}`)
  expect(summary.totals.responses).toBe(count)
  const { rows } = await app.db.execute<{ id: string; answered: number }>(sql`
    select answer->>'questionId' as id, count(*)::int as answered
    from responses, jsonb_array_elements(answers) as answer where form_id = ${formId} group by 1`)
  const answered = new Map(rows.map((row) => [row.id, row.answered]))
  expect(summary.questions.map((question) => question.answered)).toEqual(questions.map(({ _id }) => answered.get(_id)))

  const { rows: waiting } = await app.db.execute(
    sql`select sum(cardinality(response_ids))::int as responses from words_to_keep where form_id = ${formId}`,
  )
  expect(waiting).toEqual([{ responses: count }])
})

test('what is said with tabs, line breaks, backslashes, quotes and emoji is stored as it is', async () => {
  const { app, get, ownerId } = await givenOwner()
  const text = 'a\tb\nc\r\nd \\ \\n \\N "e" \'f\' 🎻 Zoë'
  const { formId } = await seedResponses(app.db, { ownerId, count: 10, rare: { text, count: 10 } })
  const { items } = await get<ResponsePage>(`list/${formId}`)
  expect(items).toHaveLength(10)
  for (const { response } of items) expect(response.at(-1)?.data).toEqual([text])
})

test('a response that the database refuses leaves nothing of its form', async () => {
  const { app, ownerId } = await givenOwner()
  const before = await countRows(app)
  const refused = seedResponses(app.db, { ownerId, count: 10, rare: { text: 'a\0b', count: 1 } })
  await expect(refused).rejects.toMatchObject({ code: '22P05' })
  expect(await countRows(app)).toEqual(before)
})

test('seeding that ends halfway leaves nothing of its form', async () => {
  const { app, ownerId } = await givenOwner()
  const before = await countRows(app)
  const onStored = () => {
    throw new Error('That will do')
  }
  await expect(seedResponses(app.db, { ownerId, count: 6_000, onStored })).rejects.toThrow('That will do')
  expect(await countRows(app)).toEqual(before)
})
