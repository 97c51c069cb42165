import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { given } from '#server/testing/given.ts'
import { createQuestionCache } from './question-cache.ts'

const options = Array.from({ length: 200 }, (_, n) => `${n} `.padEnd(450, 'x'))
const questions = Array.from({ length: 10 }, (_, n) => ({ type: 'MULTIPLE', title: `Question ${n}`, options }))
const megabytes = Math.floor(JSON.stringify(questions).length / 1e5) / 10

test('the questions that are kept take a bounded part of the memory, however long they are (52)', async () => {
  const { app, form } = await given.form({ questions })
  const versions = Math.ceil(40 / megabytes)
  await app.db.execute(sql`
    insert into form_versions (form_id, version, questions)
    select form_id, later, questions from form_versions, generate_series(2, ${versions}::int) as later
    where form_id = ${form._id}`)
  await app.db.execute(sql`update forms set version = ${versions} where id = ${form._id}`)
  const questionsOf = createQuestionCache()
  for (let version = 1; version <= versions; version++)
    expect(await questionsOf(app.db, form._id, version)).toMatchObject({ version })
  expect(questionsOf(app.db, form._id, versions)).not.toBeInstanceOf(Promise)
  const oldest = questionsOf(app.db, form._id, 1)
  expect(oldest).toBeInstanceOf(Promise)
  await oldest
})

test('questions that many ask for at once are read once, and again after a failure', async () => {
  const { app, form } = await given.form()
  let reads = 0
  let isBroken = true
  const select = (fields: never) => {
    reads++
    if (isBroken) throw new Error('no connection')
    return app.db.select(fields)
  }
  const db = { select } as unknown as typeof app.db
  const questionsOf = createQuestionCache()
  const ask = (version = form.version) => questionsOf(db, form._id, version)
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('no connection')
  expect(reads).toBe(1)

  isBroken = false
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first).toMatchObject({ version: form.version })
  expect(second).toBe(first)
  expect(ask()).toBe(first)
  expect(reads).toBe(2)

  // what was not there for one may be there for the next
  expect(await Promise.all([ask(99), ask(99)])).toEqual([undefined, undefined])
  expect(reads).toBe(4)
})
