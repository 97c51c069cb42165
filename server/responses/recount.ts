import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Question } from '#shared/questions/registry.ts'
import type { Db } from '#server/db/connect.ts'
import { type Counted, createTallyNames, deletedTally, talliesOf } from './tallies.ts'

const rowsAtOnce = 5_000
/** Quarters of an hour in a day. */
const perDay = 96

export type Difference = {
  span: number
  subject: string
  /** When the span begins, in seconds since 1970. */
  at: number
  version: number
  value: string
  /** How many are missing; below zero where there are too many. */
  count: number
}

type Count = Map<string, Difference>

const add = (counts: Count, tally: Difference) => {
  const key = JSON.stringify([tally.span, tally.subject, tally.at, tally.version, tally.value])
  const known = counts.get(key)
  if (known) known.count += tally.count
  else counts.set(key, { ...tally })
}

/** How often each thing was said in each quarter of an hour, numbered since 1970. Equal things are one object. */
export type Quarters = Map<number, Map<Counted, number>>

function countsOf(quarters: Quarters, quarter: number) {
  const counts = quarters.get(quarter) ?? new Map<Counted, number>()
  quarters.set(quarter, counts)
  return counts
}

export function addToQuarters(quarters: Quarters, quarter: number, tallies: readonly Counted[]) {
  const counts = countsOf(quarters, quarter)
  for (const tally of tallies) counts.set(tally, (counts.get(tally) ?? 0) + 1)
}

async function readVersions(db: Db, formId: string) {
  const { rows } = await db.execute<{ version: number; questions: Question[] }>(
    sql`select version, questions from form_versions where form_id = ${formId}`,
  )
  return new Map(
    rows.map(({ version, questions }) => [
      version,
      {
        questions: new Map(questions.map((question) => [question._id, question])),
        name: createTallyNames(version),
      },
    ]),
  )
}

type Row = {
  id: string
  version: number
  answers: StoredAnswer[]
  seconds: number | null
  quarter: number
  is_deleted: boolean
}

/** Counted by reading every answer. */
async function countQuarters(db: Db, formId: string) {
  const versions = await readVersions(db, formId)
  const quarters: Quarters = new Map()
  for (let after = '00000000-0000-0000-0000-000000000000', isMore = true; isMore;) {
    const { rows } = await db.execute<Row>(sql`
      select id, version, answers, seconds, floor(extract(epoch from created_at) / 900)::int as quarter,
        deleted_at is not null as is_deleted
      from responses where form_id = ${formId} and id > ${after}
      order by id limit ${rowsAtOnce}`)
    for (const { version, answers, seconds, quarter, is_deleted: isDeleted } of rows) {
      const asked = versions.get(version)
      if (!asked) throw new Error('A response points at no version')
      const { questions, name } = asked
      const tallies = isDeleted ? [name(...deletedTally)] : talliesOf(questions, answers, seconds, name)
      addToQuarters(quarters, quarter, tallies)
    }
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === rowsAtOnce
  }
  return quarters
}

/** Each span that is kept, and when that of a quarter begins, in seconds since 1970. */
const spans: [span: number, startOf: (quarter: number) => number][] = [
  [15, (quarter) => quarter * 900],
  [1440, (quarter) => Math.floor(quarter / perDay) * 86_400],
  [0, () => 0],
]

function addUp(quarters: Quarters, startOf: (quarter: number) => number) {
  const sums: Quarters = new Map()
  for (const [quarter, said] of quarters) {
    const counts = countsOf(sums, startOf(quarter))
    for (const [tally, count] of said) counts.set(tally, (counts.get(tally) ?? 0) + count)
  }
  return sums
}

/** The tallies of what was counted: each once, for every span that is kept. */
export function* talliesOfSpans(quarters: Quarters): Generator<Difference> {
  for (const [span, startOf] of spans)
    for (const [at, said] of addUp(quarters, startOf))
      for (const [{ subject, version, value }, count] of said) yield { span, subject, at, version, value, count }
}

/** Where the tallies of a form differ from a count over all of its answers: nowhere, if all is well. Both seen at one moment. */
export const compareTallies = (db: Db, formId: string): Promise<Difference[]> =>
  db.transaction(
    async (tx) => {
      const counts: Count = new Map()
      for (const tally of talliesOfSpans(await countQuarters(tx, formId))) add(counts, tally)
      const { rows } = await tx.execute<Difference>(sql`
        select span, subject, extract(epoch from at)::float8 as at, version, value, count from all_tallies
        where form_id = ${formId} and subject <> 'reached'`)
      for (const kept of rows) add(counts, { ...kept, count: -kept.count })
      return [...counts.values()].filter(({ count }) => count !== 0)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Adds what is missing to what is kept: responses that come meanwhile add theirs, and neither waits for the other. */
async function addDifferences(db: Db, formId: string, differences: Difference[]) {
  for (let from = 0; from < differences.length; from += rowsAtOnce)
    await db.execute(sql`
      insert into tallies as kept (form_id, span, subject, at, version, value, count)
      select ${formId}::uuid, span, subject, to_timestamp(at), version, value, count
      from jsonb_to_recordset(${JSON.stringify(differences.slice(from, from + rowsAtOnce))}::jsonb)
        as difference(span int, subject text, at float8, version int, value text, count int)
      order by span, subject, at, version, value
      on conflict (form_id, span, subject, at, version, value) do update set count = kept.count + excluded.count`)
}

async function isLocked(db: Db, name: string) {
  const { rows } = await db.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`,
  )
  return rows[0]?.is_locked === true
}

/**
 * Makes the tallies of a form right again, while responses keep coming. Says how many were wrong. Whoever does the same at
 * the same time waits, since a difference must be added once; after a crash in between the rest is found the next time.
 */
export const rebuildTallies = (db: Db, formId: string) =>
  db.transaction(async (lock) => {
    await lock.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    // asked again and again, since no statement may take as long as somebody else's count
    while (!(await isLocked(lock, `tallies ${formId}`))) await sleep(250)
    const differences = await compareTallies(db, formId)
    await addDifferences(db, formId, differences)
    return differences.length
  })
