import { and, desc, type SQL, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { plainText } from '#shared/plain-text.ts'
import type { ListQuery, ResponsePage } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { responses } from '#server/db/schema.ts'
import { type Range, rangeOf } from './day-range.ts'
import { listTallies, ofForm } from './result-store.ts'
import { shownAnswers, type StoredResponse } from './store.ts'

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

type Found = Omit<StoredResponse, 'response'> & {
  /** As JSON; null where they do not fit the filter. Most are never looked at closely, so most are never parsed. */
  answers: string | null
}

const parsed = ({ answers, ...response }: Found): StoredResponse => ({
  ...response,
  response: shownAnswers(response._id, JSON.parse(answers ?? '[]')),
})

/** Adds those that say what is wanted to the page. */
function chooserFor(search: string) {
  const wanted = plainText(search)
  // as it would stand in JSON: that it does is quickly seen, and that it stands in an answer is then made sure of
  const inJson = plainText(JSON.stringify(search).slice(1, -1))
  return (found: Found): StoredResponse | undefined => {
    if (found.answers === null || (search !== '' && !plainText(found.answers).includes(inJson))) return undefined
    const response = parsed(found)
    const says = ({ data }: { data: string[] }) => data.some((text) => plainText(text).includes(wanted))
    return search === '' || response.response.some(says) ? response : undefined
  }
}

/** The next responses in order, up to the given number. */
async function readOn(
  db: Db,
  formId: string,
  query: ListQuery,
  range: Range,
  before: string | undefined,
  most: number,
): Promise<Found[]> {
  const found = await db
    .select({
      _id: responses.id,
      createdAt: responses.createdAt,
      version: responses.version,
      answers: sql<string | null>`case when ${fits(query)} then ${responses.answers}::text end`,
    })
    .from(responses)
    .where(
      and(ofForm(formId, range, query.version), before === undefined ? undefined : sql`${responses.id} < ${before}`),
    )
    .orderBy(desc(responses.id))
    .limit(most)
  return found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
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
  const query = { ...asked, search: asked.search.trim() }
  const range = rangeOf(query)
  const total = await totalOf(db, formId, query, range)
  if (total === 0) return { items: [], total }
  const chosen = chooserFor(query.search)
  const isFiltered = query.search !== '' || query.question !== undefined
  const items: StoredResponse[] = []
  let last: Found | undefined
  let before = query.cursor
  for (let read = 0; read < mostRead;) {
    // one more than a page tells whether there is another page
    const most = isFiltered ? Math.min(mostAtOnce, mostRead - read) : limits.page + 1
    const chunk = await readOn(db, formId, query, range, before, most)
    for (const found of chunk) {
      if (items.length === limits.page) return page(items, items.at(-1)?._id, total)
      const response = chosen(found)
      if (response) items.push(response)
    }
    if (chunk.length < most) return page(items, undefined, total)
    last = chunk.at(-1)
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
