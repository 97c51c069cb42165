import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { createForm } from '#server/forms/store.ts'
import { addToQuarters, type Quarters, talliesOfSpans } from '#server/responses/recount.ts'
import { createTallyNames, talliesOf } from '#server/responses/tallies.ts'
import { NewForm } from '#shared/forms.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import { copyIn, lineOf } from './copy-in.ts'
import { createAnswers, madeUp, tenQuestions } from './made-up-answers.ts'

/** The database keeps what one COPY stored in mind until its end. */
const rowsAtOnce = 5_000
const day = 86_400_000
const quarter = 15 * 60_000

type Seeding = {
  ownerId: string
  count: number
  name?: string
  /** Over how many days until now they are spread. */
  days?: number
  /** Answers to the last question of this many responses, evenly spread, say this. */
  rare?: { text: string; count: number }
  onStored?: (soFar: number) => void
}

/** An id of version 7, as the server would have given it at that moment. */
function idAt(milliseconds: number) {
  const time = milliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

async function readQuestions(db: Db, formId: string) {
  const { rows } = await db.execute<{ questions: Question[] }>(
    sql`select questions from form_versions where form_id = ${formId}`,
  )
  return rows[0]?.questions ?? []
}

/** Makes responses to such a form, oldest first, and counts them. */
function makeUpResponses(formId: string, questions: Question[], { count, days = 60, rare }: Seeding) {
  const end = Date.now()
  const start = end - days * day
  const answers = createAnswers(questions)
  const told = questions.findLast((question) => typeOf(question).summary === 'texts')?._id ?? ''
  const rarely = rare && { ...rare, answer: madeUp(told, rare.text), every: Math.ceil(count / rare.count) }
  const byId = new Map(questions.map((question) => [question._id, question]))
  const nameTally = createTallyNames(1)
  const quarters: Quarters = new Map()

  const answersOf = (n: number) => {
    const usual = answers()
    if (!rarely || n % rarely.every !== 0) return usual
    return [...usual.filter(({ questionId }) => questionId !== told), rarely.answer]
  }
  function* lines(from: number, to: number) {
    for (let n = from; n < to; n++) {
      const at = Math.floor(start + ((end - start) * n) / count)
      const said = answersOf(n)
      const seconds = 20 + Math.floor(Math.random() ** 3 * 600)
      addToQuarters(quarters, Math.floor(at / quarter), talliesOf(byId, said, seconds, nameTally))
      const json = `[${said.map((answer) => answer.json).join(',')}]`
      yield lineOf(formId, idAt(at), 1, json, seconds, new Date(at).toISOString())
    }
  }
  return { lines, quarters }
}

function* tallyLines(formId: string, quarters: Quarters) {
  for (const { span, subject, at, version, value, count } of talliesOfSpans(quarters))
    yield lineOf(formId, span, subject, new Date(at * 1000).toISOString(), version, value, count)
}

/** Makes a form with ten questions of mixed types and that many responses, with their tallies: all of it or nothing. */
export const seedResponses = (db: Db, seeding: Seeding) =>
  db.transaction(async (tx) => {
    // on a busy machine it takes long to make what is stored next
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { ownerId, count, name = 'Seeded', onStored } = seeding
    const formId = await createForm(tx, ownerId, NewForm.parse({ name, questions: tenQuestions() }))
    const questions = await readQuestions(tx, formId)
    const { lines, quarters } = makeUpResponses(formId, questions, seeding)
    for (let from = 0; from < count; from += rowsAtOnce) {
      const to = Math.min(from + rowsAtOnce, count)
      await copyIn(tx, 'responses (form_id, id, version, answers, seconds, created_at)', lines(from, to))
      onStored?.(to)
    }
    // nobody else has counted anything of a form that is not there for them yet
    await copyIn(tx, 'tallies (form_id, span, subject, at, version, value, count)', tallyLines(formId, quarters))
    return { formId, questions }
  })
