import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ResponsePage, ResultSummary } from '#shared/results.ts'
import { given } from '#server/testing/given.ts'
import { eachPage } from './export-responses.ts'
import { keepWords } from './keep-words.ts'
import { rebuildTallies } from './recount.ts'

const count = 9

/** A form with responses of a megabyte, some of which the database packs to next to nothing; the oldest says one thing more. */
async function givenLarge() {
  const owner = await given.form({ questions: [{ type: 'PARAGRAPH', title: 'What do you say?' }] })
  const { app, form, token } = owner
  await app.db.execute(sql`
    insert into responses (form_id, id, version, answers)
    select ${form._id}::uuid, uuidv7(make_interval(secs => -n)), 1,
      jsonb_build_array(jsonb_build_object('questionId', ${form.questions[0]?._id}::text, 'data', jsonb_build_array(
        case when n % 3 = 0 then repeat('again and again ', 65000)
        else (select string_agg(md5(concat(n, word)), ' ') from generate_series(1, 30000) as word) end
        || case when n = ${count}::int then ' zebra' else '' end
      )))
    from generate_series(1, ${count}::int) as n`)
  await rebuildTallies(app.db, form._id)
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from responses order by id desc`)
  const get = async (path: string) => (await app.get(`/api/response/${path}`, { token })).body as unknown
  /** Every page of a list. */
  const pages = async (search: string) => {
    const read: ResponsePage[] = []
    let cursor = ''
    do {
      const page = (await get(`list/${form._id}?search=${search}${cursor}`)) as ResponsePage
      read.push(page)
      cursor = page.next === undefined ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    return read
  }
  const kept = async () => app.db.$count(sql`response_words`)
  return { ...owner, ids: rows.map(({ id }) => id), get, pages, kept }
}

const idsOf = (pages: ResponsePage[]) => pages.flatMap(({ items }) => items.map(({ _id }) => _id))

test('large responses are read a few at a time, and each of them is read (52)', async () => {
  const { form, ids, get, pages } = await givenLarge()
  for (const search of ['', 'a']) {
    const read = await pages(search)
    expect(idsOf(read)).toEqual(ids)
    for (const { items } of read) expect(items.length).toBeLessThan(5)
  }
  const found = await pages('zebra')
  expect(idsOf(found)).toEqual(ids.slice(-1))
  const { questions, totals } = (await get(`summary/${form._id}`)) as ResultSummary
  const shown = questions[0]?.newest.map(({ _id }) => _id) ?? []
  expect(totals.responses).toBe(count)
  expect([shown.length < 5, shown]).toEqual([true, ids.slice(0, shown.length)])
})

test('large responses are exported a few at a time, and each of them once', async () => {
  const { app, form, user, ids } = await givenLarge()
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from users where username = ${user.username}`)
  const pages = await Array.fromAsync(eachPage(app.db, { ownerId: rows[0]?.id ?? '', formId: form._id }))
  expect(pages.flat().map(({ _id }) => _id)).toEqual(ids.toReversed())
  for (const page of pages) expect(page.length).toBeLessThan(5)
})

test('the words of large responses are kept a few at a time, and those of each (51)', async () => {
  const { app, form, ids, pages, kept } = await givenLarge()
  const keepAll = async () => {
    const steps: number[] = []
    while (await keepWords(app.db)) steps.push(await kept())
    return steps
  }
  const expectSteps = (steps: number[]) => {
    expect(steps.at(-1)).toBe(count)
    for (const [at, sum] of steps.entries()) expect(sum - (steps[at - 1] ?? 0)).toBeLessThan(5)
  }
  expectSteps(await keepAll())
  expect(idsOf(await pages('zebra'))).toEqual(ids.slice(-1))
  await app.db.execute(sql`truncate response_words`)
  await app.db.execute(sql`insert into words_to_keep (form_id) values (${form._id})`)
  expectSteps(await keepAll())
})
