import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { listFiles } from '#server/uploads/store.ts'
import { allQuestions } from './all-questions.ts'
import { csvBeginning, csvLine } from './csv.ts'
import { listToExport } from './list-to-export.ts'
import { type ExportedResponse, findOwnFormName, listVersions, type OwnForm, shownAnswers } from './store.ts'

type Answer = ExportedResponse['answers'][number] & { files?: { _id: string; name: string; size: number }[] }
type WithFiles = Omit<ExportedResponse, 'answers'> & { answers: Answer[] }

/** Each answer of files with what the files are called: their ids alone say nothing to whoever reads an export. */
async function withFiles(db: Db, formId: string, page: ExportedResponse[]): Promise<WithFiles[]> {
  const [first, last] = [page[0], page.at(-1)]
  const listed = first && last ? await listFiles(db, formId, first._id, last._id) : []
  if (listed.length === 0) return page
  const byId = new Map(listed.map(({ _id, name, size }) => [_id, { _id, name, size }]))
  return page.map((response) => ({
    ...response,
    answers: response.answers.map((answer) => {
      const files = answer.data.flatMap((id) => byId.get(id) ?? [])
      return files.length > 0 ? { ...answer, files } : answer
    }),
  }))
}

/** A question may have asked for something else in another version. */
const everAskedForFiles = async (db: Db, formId: string) =>
  (await listVersions(db, formId)).some(({ questions }) => questions.some((question) => typeOf(question).files))

/**
 * The next page is read while the one before is written. Where the form is deleted meanwhile it ends with an error: what
 * was read so far must not look like everything.
 */
export async function* eachPage(db: Db, own: OwnForm) {
  const { ownerId, formId } = own
  const mayHaveFiles = await everAskedForFiles(db, formId)
  const read = async (after?: string): Promise<WithFiles[]> => {
    const page = await listToExport(db, own, after)
    return mayHaveFiles ? withFiles(db, formId, page) : page
  }
  let coming = read()
  for (;;) {
    const page = await coming
    const last = page.at(-1)
    if (!last) break
    coming = read(last._id)
    // whoever stops listening does not wait for it; who goes on hears of the failure above
    coming.catch(() => {})
    yield page
  }
  if ((await findOwnFormName(db, ownerId, formId)) === undefined) throw refuse('notFound', (m) => m.errors.formNotFound)
}

export const header = (questions: Question[], words: Messages['export']) => [
  words.id,
  words.submitted,
  words.version,
  ...questions.flatMap((question) =>
    typeOf(question)
      .columns(question)
      .map((name) => (name === '' ? question.title : `${question.title}: ${name}`)),
  ),
]

const noAnswer: string[] = []

/** The answers by question: nearly always they are in the questions' order, and none has to be looked up. */
function matchAnswers(questions: Question[], answers: Answer[]): (Answer | undefined)[] {
  let next = 0
  const matched = questions.map(({ _id }) => (answers[next]?.questionId === _id ? answers[next++] : undefined))
  if (next === answers.length) return matched
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  return questions.map(({ _id }) => byQuestion.get(_id))
}

/** Makes a row of a response, one after the other: for a million of them every step counts. */
export function rowsFor(questions: Question[]) {
  const cellsOf = questions.map((question) => typeOf(question).cells)
  return ({ _id, createdAt, version, answers }: WithFiles) => {
    const row = [_id, createdAt, String(version)]
    const matched = matchAnswers(questions, answers)
    questions.forEach((question, column) => {
      const answer = matched[column]
      const given = answer?.files?.map(({ name }) => name) ?? answer?.data ?? noAnswer
      for (const cell of cellsOf[column]?.(given, question) ?? noAnswer) row.push(cell)
    })
    return row
  }
}

export const questionsOf = async (db: Db, formId: string) => allQuestions(await listVersions(db, formId))

/** One line per response, oldest first, answers of all versions under the newest title of their question. */
export async function* exportCsv(db: Db, own: OwnForm, words: Messages['export']) {
  const questions = (await questionsOf(db, own.formId)).map(({ question }) => question)
  const rowOf = rowsFor(questions)
  yield csvBeginning + csvLine(header(questions, words))
  for await (const page of eachPage(db, own)) {
    let lines = ''
    for (const response of page) lines += csvLine(rowOf(response))
    if (lines !== '') yield lines
  }
}

/** An array of { _id, createdAt, response }, oldest first. */
export async function* exportJson(db: Db, own: OwnForm) {
  let before = '['
  for await (const page of eachPage(db, own)) {
    let text = ''
    for (const { _id, createdAt, answers } of page) {
      text += before + JSON.stringify({ _id, createdAt, response: shownAnswers(_id, answers) })
      before = ',\n'
    }
    if (text !== '') yield text
  }
  yield before === '[' ? '[]' : ']'
}
