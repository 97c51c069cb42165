import { and, desc, type SQL, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { plainText } from '#shared/plain-text.ts'
import type { ListQuery, ResponsePage } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { responses } from '#server/db/schema.ts'
import { type Range, rangeOf } from './day-range.ts'
import { listTallies, ofForm } from './result-store.ts'
import { responseColumns, shownResponse, type StoredResponse } from './store.ts'

/** How many responses one call looks through at most: what is rare is looked for in several calls, each of them quick. */
const mostRead = 10_000
const mostAtOnce = 2_000

const isAnswer = (answer: object) => sql`${responses.answers} @> ${JSON.stringify([answer])}::jsonb`

/** SQL that says whether a response fits the filter on one question. */
function fits({ question, choice, answered }: ListQuery): SQL {
  if (question === undefined) return sql`true`
  if (choice !== undefined) return isAnswer({ questionId: question, data: [choice] })
  return answered === 'yes' ? isAnswer({ questionId: question }) : sql`not (${isAnswer({ questionId: question })})`
}

const says = (wanted: string) => (response: StoredResponse) =>
  wanted === '' || response.response.some(({ data }) => data.some((text) => plainText(text).includes(wanted)))

/** The next responses in order, up to the given number; those that do not fit come without their answers. */
async function readOn(
  db: Db,
  formId: string,
  query: ListQuery,
  range: Range,
  before: string | undefined,
  most: number,
) {
  const found = await db
    .select({ ...responseColumns, answers: sql`case when ${fits(query)} then ${responses.answers} end` })
    .from(responses)
    .where(
      and(ofForm(formId, range, query.version), before === undefined ? undefined : sql`${responses.id} < ${before}`),
    )
    .orderBy(desc(responses.id))
    .limit(most)
  return found.map((row) => ({
    isFitting: row.answers !== null,
    response: shownResponse({ ...row, answers: row.answers ?? [] }),
  }))
}

/** Counted as responses came: known for one filter, and for no search. */
async function totalOf(db: Db, formId: string, query: ListQuery, range: Range) {
  const { search, question, choice, answered, version } = query
  if (search !== '') return undefined
  const counted = await listTallies(db, formId, ['responses', ...(question ? [question] : [])], range, version)
  const count = (subject: string, value: string) =>
    counted.find((tally) => tally.subject === subject && tally.value === value)?.count ?? 0
  const all = count('responses', '')
  if (question === undefined) return all
  // none may also mean that the answers to this question are not counted by what they say
  if (choice !== undefined) return count(question, choice) || undefined
  return answered === 'yes' ? count(question, '') : all - count(question, '')
}

/** A page of responses, newest first. It reads a bounded number of them, whatever is looked for. */
export async function listResponses(db: Db, formId: string, asked: ListQuery): Promise<ResponsePage> {
  const query = { ...asked, search: plainText(asked.search.trim()) }
  const range = rangeOf(query)
  const total = await totalOf(db, formId, query, range)
  if (total === 0) return { items: [], total }
  const isSaying = says(query.search)
  const isFiltered = query.search !== '' || query.question !== undefined
  const items: StoredResponse[] = []
  let last: StoredResponse | undefined
  let before = query.cursor
  for (let read = 0; read < mostRead;) {
    // one more than a page tells whether there is another page
    const most = isFiltered ? Math.min(mostAtOnce, mostRead - read) : limits.page + 1
    const chunk = await readOn(db, formId, query, range, before, most)
    for (const { isFitting, response } of chunk) {
      if (items.length === limits.page) return page(items, items.at(-1)?._id, total)
      if (isFitting && isSaying(response)) items.push(response)
    }
    if (chunk.length < most) return page(items, undefined, total)
    last = chunk.at(-1)?.response
    before = last?._id
    read += chunk.length
  }
  return { ...page(items, before, total), ...(last && { searchedTo: last.createdAt }) }
}

const page = (items: StoredResponse[], next: string | undefined, total: number | undefined): ResponsePage => ({
  items,
  ...(next !== undefined && { next }),
  ...(total !== undefined && { total }),
})
