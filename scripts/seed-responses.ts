import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { createForm } from '#server/forms/store.ts'
import { addQuarters, addToQuarters, type Quarters } from '#server/responses/recount.ts'
import { talliesOf } from '#server/responses/tallies.ts'
import { NewForm } from '#shared/forms.ts'
import { typeNames, typeOf, type Question } from '#shared/questions/registry.ts'

const rowsAtOnce = 5_000
const day = 86_400_000
const quarter = 15 * 60_000

const titles = [
  'How did you hear about us?',
  'Which day suits you best?',
  'What is your name?',
  'What is the one thing we should change first?',
  'What would you like to help with?',
]
const names = ['Amara', 'Jonas', 'Zoë', 'Priya', 'Łukasz', 'Inês', 'Sam', 'Noor', 'Björn', 'Lee']
const subjects = ['The entrance', 'The waiting time', 'The price list', 'Parking', 'The café', 'The website']
const verdicts = [
  'is fine as it is.',
  'could be clearer.',
  'was better last year.',
  'needs more light.',
  'made my day.',
]
const options = ['Saturday morning', 'Saturday afternoon', 'Sunday morning', 'Sunday afternoon']

const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T

/** Ten questions: each type that can be answered without a file, in turn. */
function tenQuestions() {
  const types = typeNames.filter((type) => typeOf({ type }).summary !== 'files')
  return Array.from({ length: 10 }, (_, index) => {
    const type = types[index % types.length] as (typeof types)[number]
    const title = `${index + 1}. ${titles[index % titles.length]}`
    return { type, title, ...typeOf({ type }).fresh(), ...('options' in typeOf({ type }).fresh() && { options }) }
  })
}

/** What somebody might say; one in ten leaves a question out. */
function answerTo(question: Question) {
  if (Math.random() < 0.1) return []
  const choices = typeOf(question).choices(question)
  const data =
    choices.length > 0 ? [pick(choices)] : [Math.random() < 0.3 ? pick(names) : `${pick(subjects)} ${pick(verdicts)}`]
  return [{ questionId: question._id, data }]
}

/** An id of version 7, as the server would have given it at that moment. */
function idAt(milliseconds: number) {
  const time = milliseconds.toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

type Seeding = {
  ownerId: string
  count: number
  name?: string
  /** Over how many days until now they are spread. */
  days?: number
  /** Answers to the last question of this many responses, evenly spread, say this. */
  rare?: { text: string; count: number }
}

/** Makes a form with ten questions of mixed types and that many responses, with their tallies. */
export async function seedResponses(db: Db, { ownerId, count, name = 'Seeded', days = 60, rare }: Seeding) {
  const formId = await createForm(db, ownerId, NewForm.parse({ name, questions: tenQuestions() }))
  const { rows } = await db.execute<{ questions: Question[] }>(
    sql`select questions from form_versions where form_id = ${formId}`,
  )
  const questions = rows[0]?.questions ?? []
  const told = questions.findLast((question) => typeOf(question).summary === 'texts')?._id ?? randomUUID()
  const end = Date.now()
  const start = end - days * day
  const byId = new Map(questions.map((question) => [question._id, question]))
  const quarters: Quarters = new Map()
  const respond = (n: number) => {
    const at = Math.floor(start + ((end - start) * n) / count)
    const answers = questions.flatMap(answerTo)
    const isRare = rare && n % Math.ceil(count / rare.count) === 0
    const said = isRare
      ? [...answers.filter(({ questionId }) => questionId !== told), { questionId: told, data: [rare.text] }]
      : answers
    const seconds = 20 + Math.floor(Math.random() ** 3 * 600)
    addToQuarters(quarters, Math.floor(at / quarter), 1, talliesOf(byId, said, seconds))
    return { id: idAt(at), at, answers: said, seconds }
  }
  // one batch is made while two others are stored
  const storing: Promise<unknown>[] = []
  for (let from = 0; from < count; from += rowsAtOnce) {
    const batch = JSON.stringify(
      Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => respond(from + index)),
    )
    if (storing.length === 2) await storing.shift()
    const stored = db.execute(sql`
      insert into responses (form_id, id, version, answers, seconds, created_at)
      select ${formId}::uuid, id, 1, answers, seconds, to_timestamp(at / 1000.0)
      from jsonb_to_recordset(${batch}::jsonb) as sent(id uuid, at float8, answers jsonb, seconds int)`)
    // drizzle sends what is waited for
    storing.push(stored.then(() => undefined))
  }
  await Promise.all(storing)
  await addQuarters(db, formId, quarters)
  return { formId, questions }
}
