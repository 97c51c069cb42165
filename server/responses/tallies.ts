import { type SQL, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'

/** What a response adds one to: a subject, and a value of it. */
export type Tally = [subject: string, value: string]

/** Each class of durations is a tenth longer than the one before: a median is then right to a twentieth. */
const classWidth = Math.log(1.1)
export const durationClass = (seconds: number) => String(Math.round(Math.log(Math.max(1, seconds)) / classWidth))
export const typicalSeconds = (duration: string) => Math.round(Math.exp(Number(duration) * classWidth))

/** What is counted of a response instead, once it is deleted. */
export const deletedTally: Tally = ['deleted', '']

const asTally = (subject: string, value: string): Tally => [subject, value]

/** What to count of a response: itself, how long it took, each question that was answered and each choice in it. */
export function talliesOf<T = Tally>(
  questions: ReadonlyMap<string, Question>,
  answers: readonly StoredAnswer[],
  seconds: number | null | undefined,
  name: (subject: string, value: string) => T = asTally as typeof name,
): T[] {
  const tallies = [name('responses', '')]
  if (typeof seconds === 'number') tallies.push(name('seconds', durationClass(seconds)))
  for (const { questionId, data } of answers) {
    const question = questions.get(questionId)
    tallies.push(name(questionId, ''))
    if (!question || typeOf(question).summary !== 'counts') continue
    for (const choice of data.length === 1 ? data : new Set(data)) tallies.push(name(questionId, choice))
  }
  return tallies
}

/** One thing that is counted. */
export type Counted = { version: number; subject: string; value: string }

/** Gives each thing that responses to one version count one object, the same every time: many are told apart quickly. */
export function createTallyNames(version: number) {
  const subjects = new Map<string, Map<string, Counted>>()
  return (subject: string, value: string): Counted => {
    const values = subjects.get(subject) ?? new Map<string, Counted>()
    const known = values.get(value)
    if (known) return known
    const counted = { version, subject, value }
    subjects.set(subject, values.set(value, counted))
    return counted
  }
}

/** A column of tallies as JSON, in SQL: one row for each, with its subject and value. */
export const eachTally = (tallies: SQL) => sql`
  lateral (select tally->>0 as subject, tally->>1 as value from jsonb_array_elements(${tallies}) as tally) as tally`

/**
 * Adds tallies, or takes them away: `rows` selects form_id, version, at, subject, value and step (how often; less than
 * nothing takes away). Always in the same order, so that two who count the same things wait for each other and never
 * deadlock.
 */
export const addTallies = (rows: SQL) => sql`
  insert into tallies as kept (form_id, span, subject, at, version, value, count)
  select form_id, span, subject, case span when 0 then 'epoch' else date_bin(make_interval(mins => span), at, 'epoch') end as start,
    version, value, sum(step)
  from (${rows}) as tally
  cross join (values (0), (15), (1440)) as spans(span)
  group by form_id, span, subject, start, version, value
  order by form_id, span, subject, start, version, value
  on conflict (form_id, span, subject, at, version, value) do update set count = kept.count + excluded.count`

/** In a select from forms: how many responses each has. */
export const countOfResponses = sql<number>`(
  select coalesce(sum(count), 0)::int from all_tallies
  where all_tallies.form_id = forms.id and span = 0 and subject = 'responses'
)`
