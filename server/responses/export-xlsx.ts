import { sql } from 'drizzle-orm'
import { typeOf } from '#shared/questions/registry.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Db } from '#server/db/connect.ts'
import { allQuestions } from './all-questions.ts'
import { eachPage, header, questionsOf, rowsFor } from './export-responses.ts'
import { listVersions, type OwnForm } from './store.ts'

/** What a spreadsheet takes into one cell at most. */
const longestCell = 32_767

/**
 * Text that fits into a cell, without the two characters that XML has no way to write. What looks like a spreadsheet's own
 * way of writing a character by its number (`_x0041_`) is told apart from it by writing its first `_` so.
 */
const asCell = (text: string) =>
  text
    .slice(0, longestCell)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

type Words = { words: Messages['export']; language: Language }

/** What each column is: question, type, and the versions in which it was asked. */
async function explain(db: Db, formId: string, { words, language }: Words) {
  const versions = await listVersions(db, formId)
  const askedIn = (id: string) =>
    versions.flatMap(({ version, questions }) => (questions.some(({ _id }) => _id === id) ? version : []))
  return [
    [],
    [words.question, words.type, words.versions],
    ...allQuestions(versions).map(({ question }) => [
      question.title,
      typeOf(question).label[language],
      askedIn(question._id).toReversed().join(', '),
    ]),
  ]
}

/** Half of what a part of a plain ZIP file may have unpacked: what is estimated may be wrong. */
const mostWithoutZip64 = 2 * 1024 ** 3
/** A cell is its text, and as much around it as JSON has. */
const perByteOfJson = 1.5

async function estimateSize(db: Db, formId: string) {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select (
      select coalesce(sum(count), 0) from all_tallies where form_id = ${formId} and span = 0 and subject = 'responses'
    ) * (
      select coalesce(avg(octet_length(answers::text)), 0)
      from (select answers from responses where form_id = ${formId} order by id desc limit 1000) as newest
    )::float8 as bytes`)
  return (rows[0]?.bytes ?? 0) * perByteOfJson
}

async function* xlsxRows(db: Db, own: OwnForm, told: Words) {
  const { formId } = own
  const questions = (await questionsOf(db, formId)).map(({ question }) => question)
  const rowOf = rowsFor(questions)
  yield header(questions, told.words).map(asCell)
  for await (const page of eachPage(db, own)) for (const response of page) yield rowOf(response).map(asCell)
  for (const row of await explain(db, formId, told)) yield row.map(asCell)
}

/** The same rows as a spreadsheet in which every cell is text, and below them what each column is. */
export async function* exportXlsx(db: Db, own: OwnForm, told: Words): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(xlsxRows(db, own, told), {
    name: told.words.sheet,
    freezePane: { rows: 1 },
    // only where nothing else would do: LibreOffice 7 opens no such file
    zip64: (await estimateSize(db, own.formId)) > mostWithoutZip64,
  })
}
