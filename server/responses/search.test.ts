import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { ResponsePage } from '#shared/results.ts'
import { purgeForms } from '#server/forms/purge-forms.ts'
import { givenFileForm } from '#server/testing/given-file-form.ts'
import { given } from '#server/testing/given.ts'
import { keepAllWords } from '#server/testing/keep-all-words.ts'
import { sendFile } from '#server/testing/send-file.ts'
import { fileDatabase, testInstance } from '#server/testing/test-app.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'
import { keepWords } from './keep-words.ts'
import { emptyDeleted } from './remove-response.ts'

const text = (n: number) => `Nothing to say but ${n}`
const special = [
  'Crème brûlée im Straßencafé',
  'Write to <Anna@Example.org>',
  '私は東京タワーに行った',
  'في المدرسة',
  'It’s 100% C++ 😀',
  `The end of ${'a long story '.repeat(700)} is here: zebra`,
]
const searches = [
  'creme',
  'brulee strassen',
  'anna@exam',
  '東京',
  'مدرسة',
  'c++',
  '😀',
  'zebra',
  'sto',
  'z',
  'nobody',
  '%',
]

/** A form with some special answers, and so many newer ones that they are not found by looking through the newest. */
async function givenSpecial() {
  const owner = await given.form({ questions: [{ type: 'PARAGRAPH', title: 'What do you say?' }] })
  const { app, form, token } = owner
  const question = form.questions[0]?._id ?? ''
  const add = (texts: string[], secondsAgo: number, db: Pick<typeof app.db, 'execute'> = app.db) =>
    db.execute(sql`
      insert into responses (form_id, id, version, answers)
      select ${form._id}::uuid, uuidv7(make_interval(secs => -${secondsAgo}::int - n)), 1,
        jsonb_build_array(jsonb_build_object('questionId', ${question}::text, 'data', jsonb_build_array(said)))
      from unnest(${sql.param(texts)}::text[]) with ordinality as told(said, n)`)
  const search = async (words: string, more = '') => {
    const path = `/api/response/list/${form._id}?search=${encodeURIComponent(words)}${more}`
    return (await app.get(path, { token })).body as ResponsePage
  }
  const found = async (words: string) => (await search(words)).items.map(({ response }) => response[0]?.data[0])
  const waiting = async () =>
    (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from words_to_keep`)).rows[0]?.n
  const kept = async () =>
    (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from response_words`)).rows[0]?.n
  await add(special, 10_000)
  await add(
    Array.from({ length: 1_100 }, (_, n) => text(n)),
    0,
  )
  return { ...owner, add, search, found, waiting, kept }
}

const all = 1_100 + special.length

test('a search finds the same before and after words are kept, and while those of an old form are', async () => {
  const { app, form, found, kept, waiting } = await givenSpecial()
  const look = async () =>
    Object.fromEntries(await Promise.all(searches.map(async (words) => [words, await found(words)])))
  const before = await look()
  expect(before).toMatchObject({ creme: [special[0]], 'anna@exam': [special[1]], nobody: [], '%': [] })
  for (const words of searches.slice(0, 9)) expect([words, before[words]]).toEqual([words, [expect.any(String)]])
  await keepAllWords(app.db)
  expect([await kept(), await waiting()]).toEqual([all, 0])
  expect(await look()).toEqual(before)
  // as a migration finds it
  await app.db.execute(sql`truncate response_words`)
  await app.db.execute(sql`insert into words_to_keep (form_id) values (${form._id})`)
  expect(await look()).toEqual(before)
  await keepWords(app.db)
  expect(await kept()).toBe(40)
  expect(await look()).toEqual(before)
  await keepAllWords(app.db)
  expect([await kept(), await waiting()]).toEqual([all, 0])
  expect(await look()).toEqual(before)
})

test('words that are kept already are not written once more', async () => {
  const { app, form } = await givenSpecial()
  const rows = async () =>
    (await app.db.execute(sql`select response_id, xmin::text, ctid::text from response_words order by 1`)).rows
  await keepAllWords(app.db)
  const before = await rows()
  await app.db.execute(sql`insert into words_to_keep (form_id) values (${form._id})`)
  await keepAllWords(app.db)
  expect(await rows()).toEqual(before)
})

test('words that are kept while their response is deleted for good go with it', async () => {
  const { app, add, kept } = await givenSpecial()
  await keepAllWords(app.db)
  const before = await kept()
  await add(['One that will be deleted'], 0)
  const remove = async () => app.db.execute(sql`delete from responses where answers::text like '%will be deleted%'`)
  let removed: Promise<unknown> | undefined
  await app.db.transaction(async (tx) => {
    await keepWords(tx)
    removed = remove()
    await untilBlocked(app.db)
  })
  await removed
  expect(await kept()).toBe(before)
})

test('words of one response are found to go with it by their index, though many went while there were few', async () => {
  const { app, form } = await givenSpecial()
  await app.db.transaction(async (tx) => {
    const add = (count: number) =>
      tx.execute(sql`
        insert into responses (form_id, id, version, answers)
        select ${form._id}, gen_random_uuid(), 1, '["added"]' from generate_series(1, ${count}::int)`)
    const remove = (count: number) =>
      tx.execute(sql`
        delete from responses where id = any(array(select id from responses where answers = '["added"]' limit ${count}))`)
    const read = async () =>
      Number(
        (
          await tx.execute(
            sql`select idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'response_words'`,
          )
        ).rows[0]?.['n'],
      )
    await tx.execute(sql`analyze response_words`)
    await add(500)
    await remove(500)
    await add(500)
    await tx.execute(sql`
      insert into response_words (form_id, response_id, words)
      select form_id, id, '' from responses where answers = '["added"]'`)
    const before = await read()
    await remove(1)
    expect((await read()) - before).toBe(1)
  })
})

test('a search goes on where its page ended, within days and a version, until nothing is left', async () => {
  const { app, add, search, token, form } = await givenSpecial()
  await add(
    Array.from({ length: 120 }, () => 'A rare orchid'),
    5_000,
  )
  await keepAllWords(app.db)
  const first = await search('orchid')
  expect(first.items).toHaveLength(50)
  const second = await search('orchid', `&cursor=${first.next}`)
  const third = await search('orchid', `&cursor=${second.next}`)
  expect([second.items.length, third.items.length, third.next]).toEqual([50, 20, undefined])
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ _id }) => _id))
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  expect((await search('orchid', '&version=2')).items).toEqual([])
  expect((await search('orchid', '&to=2020-01-01')).items).toEqual([])
  // words of one form are not those of another
  const other = await given.form({}, app)
  const path = `/api/response/list/${other.form._id}?search=orchid`
  expect((await app.get(path, { token: other.token })).body.items).toEqual([])
  expect((await app.get(`/api/response/list/${form._id}?search=orchid`, { token: other.token })).status).toBe(404)
  expect(token).not.toBe(other.token)
})

test('several keep words at once, also of what is committed late and with an old id, each once (54)', async () => {
  const { app, add, found, kept, waiting } = await givenSpecial()
  const other = await testInstance()
  const late = new pg.Client(await fileDatabase())
  await late.connect()
  await app.db.transaction(async (tx) => {
    await add(['Late as a walrus'], 20_000, tx)
    await Promise.all([keepAllWords(app.db), keepAllWords(other.db), keepAllWords(app.db)])
    expect([await kept(), await waiting()]).toEqual([all, 0])
  })
  expect(await found('walrus')).toEqual(['Late as a walrus'])
  // whoever is cut off has done nothing: another does it
  await late.query('begin')
  await late.query('delete from words_to_keep')
  await keepAllWords(app.db)
  await late.end()
  expect([await kept(), await waiting()]).toEqual([all, 1])
  await keepAllWords(app.db)
  expect([await kept(), await waiting()]).toEqual([all + 1, 0])
  expect(await found('walrus')).toEqual(['Late as a walrus'])
})

test('what is deleted and brought back before its words are kept keeps them once, and holds nothing up', async () => {
  const { app, token, add, search, kept, waiting } = await givenSpecial()
  await keepAllWords(app.db)
  await add(['A walrus'], 0)
  const [walrus] = (await search('walrus')).items
  await app.remove(`/api/response/${walrus?._id}`, { token })
  await app.post(`/api/response/restore/${walrus?._id}`, undefined, { token })
  expect(await waiting()).toBe(2)
  await keepAllWords(app.db)
  expect([await kept(), await waiting()]).toEqual([all + 1, 0])
})

test('words go with what they are words of: a deleted response, an emptied one, a deleted form', async () => {
  const { app, token, form, search, found, kept } = await givenSpecial()
  const [zebra] = (await search('zebra')).items
  await app.remove(`/api/response/${zebra?._id}`, { token })
  await keepAllWords(app.db)
  expect(await found('zebra')).toEqual([])
  expect(await kept()).toBe(all - 1)
  await app.post(`/api/response/restore/${zebra?._id}`, undefined, { token })
  await keepAllWords(app.db)
  expect(await found('zebra')).toHaveLength(1)
  expect(await kept()).toBe(all)
  await app.remove(`/api/response/${zebra?._id}`, { token })
  expect(await found('zebra')).toEqual([])
  await app.db.execute(sql`update responses set deleted_at = now() - interval '25 hours' where id = ${zebra?._id}`)
  await emptyDeleted(app.db)
  expect(await kept()).toBe(all - 1)
  await app.remove(`/api/form/${form._id}`, { token })
  await purgeForms(app.db)
  expect(await kept()).toBe(0)
})

test('a form is purged while its words are kept, and neither locks the other out', async () => {
  const { app, form, token } = await given.form()
  const questionId = form.questions[0]?._id
  const answer = { response: [{ questionId, data: 'a word' }] }
  await Promise.all(Array.from({ length: 30 }, () => app.post(`/api/response/${form._id}`, answer)))
  await keepAllWords(app.db)
  await app.db.execute(sql`insert into words_to_keep (form_id) values (${form._id})`)
  await app.remove(`/api/form/${form._id}`, { token })
  const working = await app.db.transaction(async (tx) => {
    // both get as far as this one
    await tx.execute(sql`
      select from responses where form_id = ${form._id} order by id desc limit 1 offset 1 for update`)
    const keeping = keepWords(app.db)
    await untilBlocked(app.db)
    const purging = purgeForms(app.db)
    await untilBlocked(app.db, 2)
    return [keeping, purging]
  })
  expect((await Promise.allSettled(working)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('files are found by their names and not by their ids, which nobody sees', async () => {
  const { app, formId, anything, name, token } = await givenFileForm()
  const file = await sendFile(app, anything, 'Bauplan Küche.txt', 'a plan')
  const reference = randomUUID()
  const response = [
    { questionId: anything.questionId, data: [file.id] },
    { questionId: name.questionId, data: reference },
  ]
  const { _id } = (await app.post(`/api/response/${formId}`, { response })).body as { _id: string }
  const found = async (words: string) =>
    ((await app.get(`/api/response/list/${formId}?search=${words}`, { token })).body as ResponsePage).items
  const expectFound = async () => {
    for (const words of ['bauplan', 'kuche', 'txt+bau', reference])
      expect([words, await found(words)]).toMatchObject([
        words,
        [{ _id, response: [{ data: ['Bauplan Küche.txt'] }, { data: [reference] }] }],
      ])
    for (const words of [file.id, file.id.slice(0, 8)]) expect([words, await found(words)]).toEqual([words, []])
  }
  await expectFound()
  // so many that only the words lead to it
  await app.db.execute(sql`
    insert into responses (form_id, id, version, answers)
    select ${formId}::uuid, uuidv7(make_interval(secs => n)), 1, '[]' from generate_series(1, 1100) as n`)
  await keepAllWords(app.db)
  await expectFound()
  // as words were kept before names were among them
  await app.db.execute(sql`update response_words set words = array_to_tsvector(array['OLD'])`)
  expect(await found('bauplan')).toEqual([])
  await app.db.execute(sql`insert into words_to_keep (form_id) values (${formId})`)
  await keepAllWords(app.db)
  await expectFound()
})

test('a submission pays for its words with one row that no index knows, however many are stored together', async () => {
  const { app, form, token } = await given.form()
  expect(token).toBeDefined()
  for (const count of [1, 50]) {
    const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Triggers: Record<string, unknown>[] }] }>(sql`
      explain (analyze, format json) insert into responses (form_id, id, version, answers)
      select ${form._id}::uuid, uuidv7(), 1, '[]' from generate_series(1, ${count}::int)`)
    const triggers = rows[0]?.['QUERY PLAN'][0].Triggers.filter(
      (one) => one['Trigger Name'] === 'responses_words_to_keep',
    )
    expect(triggers).toMatchObject([{ Calls: 1 }])
  }
  const { rows } = await app.db.execute(sql`select cardinality(response_ids) as count from words_to_keep`)
  expect(rows).toEqual([{ count: 1 }, { count: 50 }])
  const indexes = sql`select 1 from pg_index where indrelid = 'words_to_keep'::regclass`
  expect((await app.db.execute(indexes)).rows).toEqual([])
})
