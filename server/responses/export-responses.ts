import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Db } from '#server/db/connect.ts'
import { csvBeginning, csvLine } from './csv.ts'
import { listAfter, listVersions, type StoredResponse } from './store.ts'

/** Few enough to hold in memory, many enough that most of the time is not spent asking. */
const rowsAtOnce = 2_000

/** Every question that the form ever had: those of the newest version first, in its order, then the removed ones. */
function allQuestions(versions: Question[][]) {
  const byId = new Map<string, Question>()
  for (const questions of versions)
    for (const question of questions) if (!byId.has(question._id)) byId.set(question._id, question)
  return [...byId.values()]
}

async function* eachPage(db: Db, formId: string) {
  let after: string | undefined
  do {
    const page = await listAfter(db, formId, after, rowsAtOnce)
    yield page
    after = page.length < rowsAtOnce ? undefined : page.at(-1)?._id
  } while (after !== undefined)
}

const header = (questions: Question[], words: Messages['export']) => [
  words.id,
  words.submitted,
  words.version,
  ...questions.flatMap((question) =>
    typeOf(question)
      .columns(question)
      .map((name) => (name === '' ? question.title : `${question.title}: ${name}`)),
  ),
]

function row(response: StoredResponse, questions: Question[]) {
  const answers = new Map(response.response.map(({ questionId, data }) => [questionId, data]))
  return [
    response._id,
    response.createdAt,
    String(response.version),
    ...questions.flatMap((question) => typeOf(question).cells(answers.get(question._id) ?? [], question)),
  ]
}

/** One line per response, oldest first, answers of all versions under the newest title of their question. */
export async function* exportCsv(db: Db, formId: string, words: Messages['export']) {
  const questions = allQuestions(await listVersions(db, formId))
  yield csvBeginning + csvLine(header(questions, words))
  for await (const page of eachPage(db, formId))
    yield page.map((response) => csvLine(row(response, questions))).join('')
}

/** An array of { _id, createdAt, response }, oldest first. */
export async function* exportJson(db: Db, formId: string) {
  let before = '['
  for await (const page of eachPage(db, formId))
    for (const { version: _, ...response } of page) {
      yield before + JSON.stringify(response)
      before = ',\n'
    }
  yield before === '[' ? '[]' : ']'
}
