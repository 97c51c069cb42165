import { type SQL, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Db } from '#server/db/connect.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import { fileNames, named, readNames } from '#server/uploads/name-files.ts'
import { keptWords } from './words.ts'

/** Few enough that whoever is answered meanwhile does not feel it. What one statement stored stays together. */
const atOnce = 40

type Task = { place: string; formId: string; responseIds: string[] | null; doneFrom: string | null }

const take = (name: string, which: SQL) =>
  namedStatement<Task>(
    name,
    sql`
      select place::text, form_id as "formId", response_ids as "responseIds", done_from as "doneFrom"
      from (
        select *, sum(cardinality(response_ids)) over (rows unbounded preceding exclude current row) as before
        from (
          select ctid as place, * from words_to_keep where ${which} limit ${atOnce} for update skip locked
        ) as taken
      ) as counted
      where before < ${atOnce} or before is null`,
  )
const takeNew = take('take words to keep', sql`response_ids is not null`)
const takeForms = take('take forms to keep', sql`response_ids is null`)

/** Some of what is to do, for nobody else while the transaction lasts. New responses come before whole forms. */
async function takeTasks(db: Db) {
  const tasks = await takeNew(db)
  return tasks.length > 0 ? tasks : (await takeForms(db)).slice(0, 1)
}

const remove = namedStatement(
  'finish words to keep',
  sql`delete from words_to_keep where ctid = any(${sql.placeholder('places')}::text[]::tid[])`,
)
const finish = (db: Db, tasks: Task[]) => remove(db, { places: tasks.map(({ place }) => place) })

/** The next responses of a form whose words are all to be kept anew. Finishes the task with the last of them. */
async function takeNext(db: Db, task: Task) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from responses where form_id = ${task.formId} ${task.doneFrom === null ? sql`` : sql`and id < ${task.doneFrom}`}
    order by id desc limit ${atOnce}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length < atOnce) await finish(db, [task])
  else await db.execute(sql`update words_to_keep set done_from = ${ids.at(-1)} where ctid = ${task.place}::tid`)
  return ids.map((id) => ({ formId: task.formId, id }))
}

async function takeResponses(db: Db, tasks: Task[]) {
  const [first] = tasks
  if (first?.responseIds === null) return takeNext(db, first)
  await finish(db, tasks)
  return tasks.flatMap(({ formId, responseIds }) => (responseIds ?? []).map((id) => ({ formId, id })))
}

type Row = { form_id: string; id: string; answers: StoredAnswer[]; files: string | null }

const read = namedStatement<Row>(
  'read words to keep',
  sql`
    select form_id, id, answers, ${fileNames} as files from responses
    join (
      select distinct * from unnest(${sql.placeholder('formIds')}::uuid[], ${sql.placeholder('ids')}::uuid[])
    ) as taken(form_id, id) using (form_id, id)
    where deleted_at is null for key share of responses`,
)

// in one order for everybody: two that keep the same responses would lock each other out
const keep = namedStatement(
  'keep words',
  sql`
    insert into response_words (form_id, response_id, words)
    select form_id, id, array_to_tsvector(words)
    from jsonb_to_recordset(${sql.placeholder('kept')}::jsonb) as kept(form_id uuid, id uuid, words text[])
    order by form_id, id
    on conflict (form_id, response_id) do update set words = excluded.words
      where response_words.words is distinct from excluded.words`,
)

/** Deleted ones are left out: whoever brings one back says so, and then it may have been taken twice. */
async function keepWordsOf(db: Db, taken: { formId: string; id: string }[]) {
  const rows = await read(db, { formIds: taken.map(({ formId }) => formId), ids: taken.map(({ id }) => id) })
  const kept = rows
    .map(({ form_id, id, answers, files }) => ({
      form_id,
      id,
      words: keptWords(form_id, named(answers, readNames(files))),
    }))
    .filter(({ words }) => words.length > 0)
  await keep(db, { kept: JSON.stringify(kept) })
}

/**
 * Keeps the words of some responses for the search. Returns whether there were any, and so may be more. Several may do it
 * at once, and one that is cut off has done nothing.
 */
export const keepWords = (db: Db) =>
  db.transaction(async (tx) => {
    const tasks = await takeTasks(tx)
    if (tasks.length === 0) return false
    const taken = await takeResponses(tx, tasks)
    if (taken.length > 0) await keepWordsOf(tx, taken)
    return true
  })
