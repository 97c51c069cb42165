import { readFile } from 'node:fs/promises'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefusal } from '#server/start-refusal.ts'
import { template } from '#server/testing/database.ts'
import { fileDatabase } from '#server/testing/test-app.ts'
import { migrateDatabase } from './migrate.ts'
import * as schema from './schema.ts'

const folder = new URL('migrations/', import.meta.url)
const readJson = async (name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8'))

const tables: PgTable[] = Object.values(schema).filter((value) => is(value, PgTable))

async function query<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
  connection?: pg.ClientConfig,
) {
  const client = new pg.Client(connection ?? (await fileDatabase()))
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

test('the migrations lead to the schema: nothing is left to generate', async () => {
  const { entries } = await readJson('meta/_journal.json')
  const newest = String(entries.at(-1).idx).padStart(4, '0')
  const statements = await generateMigration(
    await readJson(`meta/${newest}_snapshot.json`),
    generateDrizzleJson({ ...schema }),
  )
  expect(statements).toEqual([])
})

test.each(tables.map((table) => ({ name: getTableName(table), table })))(
  'table $name has the columns that the code believes in',
  async ({ name, table }) => {
    const rows = await query<{ name: string; type: string; required: boolean }>(
      `select attname as name, format_type(atttypid, null) as type, attnotnull as required
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const believed = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(rows.toSorted(byName)).toEqual(believed.toSorted(byName))
  },
)

test('responses lie in parts by their form', async () => {
  const [{ strategy, parts } = {}] = await query<{ strategy: string; parts: number }>(
    `select pg_get_partkeydef('responses'::regclass) as strategy,
            (select count(*)::int from pg_inherits where inhparent = 'responses'::regclass) as parts`,
  )
  expect({ strategy, parts }).toEqual({ strategy: 'HASH (form_id)', parts: 16 })
})

test('every part of the responses is sampled quickly, none of its answers', async () => {
  const rows = await query<{ column: string; targets: number[] }>(
    `select attname as column, array_agg(distinct coalesce(attstattarget, 100)) as targets
     from pg_attribute join pg_inherits on attrelid = inhrelid
     where inhparent = 'responses'::regclass and attnum > 0 and not attisdropped group by 1`,
  )
  const wanted = getTableConfig(schema.responses).columns.map(({ name }) => [name, [name === 'answers' ? 0 : 10]])
  expect(Object.fromEntries(rows.map(({ column, targets }) => [column, targets]))).toEqual(Object.fromEntries(wanted))
})

test('no lists of ids or words are sampled at length, since sorting what is in them would keep a processor busy', async () => {
  const rows = await query<{ column: string; target: number }>(
    `select attrelid::regclass || '.' || attname as column, coalesce(attstattarget, 100)::int as target
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
       and (atttypid = 'tsvector'::regtype or atttypid::regtype::text like '%[]')`,
  )
  expect(Object.fromEntries(rows.map(({ column, target }) => [column, target]))).toEqual({
    'response_words.words': 10,
    'tallies_to_add.counts': 0,
    'tallies_to_add.subjects': 0,
    'tallies_to_add.values': 0,
    'words_to_keep.response_ids': 0,
  })
})

test('a deleted form takes its versions, responses, words, counts, invites and mails along, and lets go of its files', async () => {
  const form = 'gen_random_uuid()'
  const client = new pg.Client(await fileDatabase())
  await client.connect()
  try {
    const insert = async (statement: string, values: unknown[]) =>
      (await client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id
    const user = await insert(
      `insert into users (id, username, username_key, email, password_hash) values (${form}, 'a', 'a', 'a', 'a')`,
      [],
    )
    const formId = await insert(`insert into forms (id, owner_id, name) values (${form}, $1, 'f')`, [user])
    await client.query(`insert into form_versions (form_id, version, questions) values ($1, 1, '[]')`, [formId])
    const response = await insert(
      `insert into responses (form_id, id, version, answers) values ($1, ${form}, 1, '[]')`,
      [formId],
    )
    await client.query(`insert into response_words (form_id, response_id, words) values ($1, $2, '')`, [
      formId,
      response,
    ])
    const invite = await insert(`insert into invites (id, form_id, email, response_id) values (${form}, $1, 'b', $2)`, [
      formId,
      response,
    ])
    await insert(`insert into mails (id, invite_id, message_id) values (${form}, $1, 'm')`, [invite])
    await insert(
      `insert into uploads (id, form_id, question_id, response_id, name, content_type, size) values (${form}, $1, ${form}, $2, 'n', 't', 1)`,
      [formId, response],
    )
    await client.query(
      `insert into tallies (form_id, span, subject, at, version, value, count) values ($1, 0, 's', now(), 1, '', 1)`,
      [formId],
    )
    await client.query('delete from forms where id = $1', [formId])
    const counts = await client.query(
      `select (select count(*) from form_versions) + (select count(*) from responses) + (select count(*) from invites)
            + (select count(*) from mails) + (select count(*) from tallies) + (select count(*) from response_words)
            + (select count(*) from uploads where form_id is not null) as left`,
    )
    expect(counts.rows).toEqual([{ left: '0' }])
  } finally {
    await client.end()
  }
})

test('a response belongs to a version of its form, which cannot go away while it is stored and takes it along later', async () => {
  const connection = await fileDatabase()
  const [first, second] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([first.connect(), second.connect()])
  try {
    const id = 'gen_random_uuid()'
    const { rows } = await first.query<{ id: string }>(
      `with owner as (
         insert into users (id, username, username_key, email, password_hash) values (${id}, 'v', 'v', 'v', 'v') returning id
       ), form as (insert into forms (id, owner_id, name) select ${id}, id, 'f' from owner returning id)
       insert into form_versions (form_id, version, questions) select id, 1, '[]' from form returning form_id as id`,
    )
    const formId = rows[0]?.id
    const store = (versions: number[]) =>
      first.query(`insert into responses (form_id, id, version, answers) select $1, ${id}, unnest($2::int[]), '[]'`, [
        formId,
        versions,
      ])
    const count = async () => (await first.query('select 1 from responses where form_id = $1', [formId])).rowCount
    await expect(store([1, 2])).rejects.toMatchObject({ code: '23503' })
    await first.query('begin')
    await store([1, 1])
    await second.query(`set lock_timeout = '50ms'`)
    const forget = () => second.query('delete from form_versions where form_id = $1', [formId])
    await expect(forget()).rejects.toMatchObject({ code: '55P03' })
    await first.query('commit')
    const change = first.query('update responses set version = 2 where form_id = $1', [formId])
    await expect(change).rejects.toMatchObject({ code: '23503' })
    expect(await count()).toBe(2)
    await forget()
    expect(await count()).toBe(0)
  } finally {
    await Promise.all([first.end(), second.end()])
  }
})

test('instances that start together take turns and end with the same tables (55)', async () => {
  const connection = await fileDatabase()
  await query('create database together')
  const together = { ...connection, database: 'together' }
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(together)))
  const client = new pg.Client(together)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  await client.end()
  await query('drop database together')
  const { entries } = await readJson('meta/_journal.json')
  expect(rows).toEqual([{ applied: entries.length }])
})

test('a database of a newer release is refused with a sentence, and one from a system with other ends of lines is not', async () => {
  const connection = await fileDatabase()
  await query(`create database newer template ${template}`)
  onTestFinished(async () => void (await query('drop database newer')))
  const newer = { ...connection, database: 'newer' }
  await query(`update drizzle.__drizzle_migrations set hash = 'of lines that end in another way'`, [], newer)
  await migrateDatabase(newer)
  await query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    [],
    newer,
  )
  const refused = await migrateDatabase(newer).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefusal)
  expect(refused).toMatchObject({ message: expect.stringContaining('made by a newer Formwright') })
})

test('a database that cannot hold every letter is refused with a sentence', async () => {
  const connection = await fileDatabase()
  await query(`create database latin encoding 'LATIN1' locale 'C' template template0 locale_provider libc`)
  onTestFinished(async () => void (await query('drop database latin')))
  await expect(migrateDatabase({ ...connection, database: 'latin' })).rejects.toThrow('encoded in LATIN1')
})
