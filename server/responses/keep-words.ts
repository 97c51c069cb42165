import { type SQL, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Db } from '#server/db/connect.ts'
import { namedStatement } from '#server/db/named-statement.ts'
import { fileNames, named, readNames } from '#server/uploads/name-files.ts'
import { upToBytes } from './up-to-bytes.ts'
import { keptWords } from './words.ts'

/**
 * Few enough that whoever is answered meanwhile does not feel it, and fewer of large ones. What one statement stored is
 * taken together.
 */
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

type Taken = { formId: string; id: string }
type Row = { form_id: string; id: string; answers: StoredAnswer[]; files: string | null; of: number }

const read = namedStatement<Row>(
  'read words to keep',
  sql`
    select form_id, id, answers, files, "of" from (${upToBytes(sql`
      select form_id, id, answers, ${fileNames} as files from responses
      join (
        select form_id, id, min(at) as at
        from unnest(${sql.placeholder('formIds')}::uuid[], ${sql.placeholder('ids')}::uuid[])
          with ordinality as taken(form_id, id, at)
        group by form_id, id
      ) as taken using (form_id, id)
      where deleted_at is null order by at for key share of responses`)}
    ) as taken`,
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

/**
 * Deleted ones are left out: whoever brings one back says so, and then it may have been taken twice. Answers the last of
 * them that are left to do, as they would have been too many bytes at once.
 */
async function keepWordsOf(db: Db, taken: Taken[]) {
  if (taken.length === 0) return []
  const rows = await read(db, { formIds: taken.map(({ formId }) => formId), ids: taken.map(({ id }) => id) })
  const kept = rows
    .map(({ form_id, id, answers, files }) => ({
      form_id,
      id,
      words: keptWords(form_id, named(answers, readNames(files))),
    }))
    .filter(({ words }) => words.length > 0)
  await keep(db, { kept: JSON.stringify(kept) })
  const last = rows.at(-1)
  if (!last || rows.length === last.of) return []
  return taken.slice(taken.findIndex(({ formId, id }) => formId === last.form_id && id === last.id) + 1)
}

/** The next responses of a form whose words are all to be kept anew. Finishes the task with the last of them. */
async function keepNext(db: Db, task: Task) {
  const { formId, doneFrom, place } = task
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from responses where form_id = ${formId} ${doneFrom === null ? sql`` : sql`and id < ${doneFrom}`}
    order by id desc limit ${atOnce}`)
  const taken = rows.map(({ id }) => ({ formId, id }))
  const left = await keepWordsOf(db, taken)
  if (left.length === 0 && taken.length < atOnce) return finish(db, [task])
  const done = taken.at(-1 - left.length)?.id
  return db.execute(sql`update words_to_keep set done_from = ${done} where ctid = ${place}::tid`)
}

const putBack = (db: Db, left: Taken[]) =>
  db.execute(sql`
    insert into words_to_keep (form_id, response_ids)
    select form_id, array_agg(id) from unnest(
      ${sql.param(left.map(({ formId }) => formId))}::uuid[], ${sql.param(left.map(({ id }) => id))}::uuid[]
    ) as waiting(form_id, id) group by form_id`)

async function keepNew(db: Db, tasks: Task[]) {
  await finish(db, tasks)
  const taken = tasks.flatMap(({ formId, responseIds }) => (responseIds ?? []).map((id) => ({ formId, id })))
  // newest first, as those of a whole form and as a purge takes them: none of them shall wait for another in a circle
  const left = await keepWordsOf(
    db,
    taken.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
  )
  if (left.length > 0) await putBack(db, left)
}

/**
 * Keeps the words of some responses for the search. Returns whether there were any, and so may be more. Several may do it
 * at once, and one that is cut off has done nothing.
 */
export const keepWords = (db: Db) =>
  db.transaction(async (tx) => {
    const tasks = await takeTasks(tx)
    const [first] = tasks
    if (!first) return false
    if (first.responseIds === null) await keepNext(tx, first)
    else await keepNew(tx, tasks)
    return true
  })
