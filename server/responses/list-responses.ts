import { and, not, type SQL, sql } from 'drizzle-orm'
import { type Condition, readConditions } from '#shared/conditions.ts'
import { limits } from '#shared/limits.ts'
import type { ListedResponse, ListQuery, ResponsePage } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { responses } from '#server/db/schema.ts'
import { fileNames, named, nameFiles, readNames } from '#server/uploads/name-files.ts'
import { type Range, rangeOf } from './day-range.ts'
import { findWords } from './find-words.ts'
import { type Counted, listTallies, ofForm } from './result-store.ts'
import { cameBy, cameByDeleted, listInvited, shownAnswers } from './store.ts'
import { bytesAtOnce, upToBytes } from './up-to-bytes.ts'
import { type Wanted, wantedBy } from './words.ts'

/** What is common fills its page here; what is rare is then looked for by its words. */
const newestRead = 1_000
/** How many responses one call looks through at most, so that each of them is quick. */
const mostRead = 10_000
const mostAtOnce = 2_000
/** How often one call reads at most: more than small responses ever need. */
const mostParts = 30

const isAnswer = (answer: object) => sql`${responses.answers} @> ${JSON.stringify([answer])}::jsonb`

/** SQL that says whether a response meets all conditions. */
const fits = (conditions: Condition[]): SQL =>
  and(
    ...conditions.map((condition) => {
      const { question } = condition
      if ('choice' in condition) return isAnswer({ questionId: question, data: [condition.choice] })
      const isAnswered = isAnswer({ questionId: question })
      return condition.is === 'answered' ? isAnswered : not(isAnswered)
    }),
  ) ?? sql`true`

/** How it came is not known yet where many are looked through to show few. */
type Chosen = Omit<ListedResponse, 'cameBy'> & { cameBy: ListedResponse['cameBy'] | null }

type Found = Omit<Chosen, 'response'> & {
  /** As JSON; null where they do not fit the filter. Most are never looked at closely, so most are never parsed. */
  answers: string | null
  /** What its files are called, where words are looked for. */
  files: string | null
}

const parsed = ({ answers, files, ...response }: Found): Chosen => ({
  ...response,
  response: named(shownAnswers(response._id, JSON.parse(answers ?? '[]')), readNames(files)),
})

/** A response that fits, if this is one. */
function chosen(wanted: Wanted, found: Found): Chosen | undefined {
  if (found.answers === null || !wanted.mayBeIn(found.answers + (found.files ?? ''))) return undefined
  const response = parsed(found)
  return wanted.isIn(response.response) ? response : undefined
}

const isFiltered = ({ query, conditions }: Asked) => query.search !== '' || conditions.length > 0

type Asked = { db: Db; formId: string; query: ListQuery; range: Range; conditions: Condition[]; wanted: Wanted }

/**
 * The next responses in order, up to the given number, or those of them that have one of the ids; fewer where they are
 * large, and then it says that there are more.
 */
async function readOn(asked: Asked, before: string | undefined, most: number, ids?: string[]) {
  const { db, formId, query, range, conditions } = asked
  const which = and(
    ofForm(formId, range, query.version),
    before === undefined ? undefined : sql`${responses.id} < ${before}`,
    ids && sql`${responses.id} = any(${sql.param(ids)}::uuid[])`,
  )
  const rows = await db
    .select({
      of: sql<number>`responses.of`,
      found: {
        _id: sql<string>`${responses.id}`,
        createdAt: sql`${responses.createdAt}`.mapWith(responses.createdAt),
        version: sql<number>`${responses.version}`,
        cameBy: isFiltered(asked) ? cameByDeleted : cameBy,
        answers: sql<string | null>`case when ${fits(conditions)} then ${responses.answers}::text end`,
        files: query.search === '' ? sql<null>`null` : fileNames,
      },
    })
    .from(
      sql`(${upToBytes(sql`select * from responses where ${which} order by ${responses.id} desc limit ${most}`)}) as responses`,
    )
  return {
    found: rows.map(({ found }): Found => ({ ...found, createdAt: found.createdAt.toISOString() })),
    isCut: rows.length < (rows[0]?.of ?? 0),
  }
}

/** Responses that may fit, and the id up to which all have been looked through; none at the end. */
type Part = { found: Found[]; readTo: string | undefined }

/** Those that the index names, newest first, in so many parts at most. */
async function* readFound(asked: Asked, ids: string[], most: number): AsyncGenerator<Part> {
  if (ids.length === 0) yield { found: [], readTo: undefined }
  let from = 0
  for (let part = 0; part < most && from < ids.length; part++) {
    const some = ids.slice(from, from + limits.page * 2)
    const { found, isCut } = await readOn(asked, undefined, some.length, some)
    const last = isCut ? found.at(-1)?._id : some.at(-1)
    from = ids.findIndex((id) => id === last) + 1
    const isLast = from === ids.length && ids.length < mostAtOnce
    yield { found, readTo: isLast ? undefined : last }
  }
}

/** Of so many read at least one must fit for a page to be filled by reading on. */
const readPerFit = mostRead / limits.page

/**
 * Everything that may fit: the newest, one after the other, and once few of them fit, what the index names. Those that do
 * are put among the items meanwhile.
 */
async function* readParts(asked: Asked, items: readonly Chosen[]): AsyncGenerator<Part> {
  const { db, formId, query, wanted } = asked
  let words = wanted.query(formId)
  let before = query.cursor
  for (let read = 0, parts = 0; read < mostRead && parts < mostParts; parts++) {
    // one more than a page tells whether there is another page
    const most = !isFiltered(asked) ? limits.page + 1 : read === 0 ? newestRead : Math.min(mostAtOnce, mostRead - read)
    const { found, isCut } = await readOn(asked, before, most)
    before = found.length < most && !isCut ? undefined : found.at(-1)?._id
    const known = items.length
    yield { found, readTo: before }
    if (before === undefined) return
    if (words !== undefined && (items.length - known) * readPerFit < found.length) {
      const ids = await findWords(db, formId, words, before, mostAtOnce)
      if (ids) {
        yield* readFound(asked, ids, mostParts - parts - 1)
        return
      }
      // it would say the same a moment later
      words = undefined
    }
    read += found.length
  }
}

/** Counted as responses came: known for one condition, and for no search. */
function totalOf({ query, conditions }: Asked, counted: Counted[]) {
  const [condition] = conditions
  if (query.search !== '' || conditions.length > 1) return undefined
  const count = (subject: string, value: string) =>
    counted.find((tally) => tally.subject === subject && tally.value === value)?.count ?? 0
  const all = count('responses', '')
  if (!condition) return all
  // none may also mean that the answers to this question are not counted by what they say
  if ('choice' in condition) return count(condition.question, condition.choice) || undefined
  const answered = count(condition.question, '')
  return condition.is === 'answered' ? answered : all - answered
}

/**
 * A page of responses, newest first. It reads a bounded number of them, whatever is looked for. Undefined when there is no
 * such form, or it is somebody else's.
 */
export async function listResponses(
  db: Db,
  ownerId: string,
  formId: string,
  listed: ListQuery,
): Promise<ResponsePage | undefined> {
  const query = { ...listed, cursor: listed.cursor || undefined, search: listed.search.trim() }
  const conditions = readConditions(query.filter) ?? []
  const choices = conditions.flatMap((condition) => ('choice' in condition ? condition.choice : []))
  const wanted = wantedBy(query.search, choices)
  const asked = { db, formId, query, range: rangeOf(query), conditions, wanted }
  const subjects = ['responses', ...conditions.map(({ question }) => question)]
  const counted = await listTallies(db, ownerId, formId, subjects, asked.range, query.version)
  if (!counted) return undefined
  const total = totalOf(asked, counted)
  if (total === 0 || wanted.isNothing) return page(asked, [], undefined, total)
  const items: Chosen[] = []
  let bytes = 0
  let last: Found | undefined
  let next: string | undefined
  for await (const { found, readTo } of readParts(asked, items)) {
    for (const one of found) {
      const response = chosen(wanted, one)
      if (!response) continue
      // only one more that fits makes another page
      if (items.length === limits.page) return page(asked, items, items.at(-1)?._id, total)
      items.push(response)
      bytes += one.answers?.length ?? 0
    }
    if (query.cursor === undefined && items.length === total) return page(asked, items, undefined, total)
    last = found.at(-1) ?? last
    next = readTo
    // a page of large ones is shorter
    if (bytes >= bytesAtOnce) return page(asked, items, next, total)
  }
  return {
    ...(await page(asked, items, next, total)),
    ...(next !== undefined && last && { searchedTo: last.createdAt }),
  }
}

async function page(
  asked: Asked,
  items: Chosen[],
  next: string | undefined,
  total: number | undefined,
): Promise<ResponsePage> {
  const { db, formId, query } = asked
  return {
    // whoever looked for words has read the names already
    items: await withWays(asked, query.search === '' ? await nameFiles(db, formId, items) : items),
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total }),
  }
}

async function withWays({ db, formId }: Asked, items: Chosen[]): Promise<ListedResponse[]> {
  const unknown = items.filter((item) => item.cameBy === null).map(({ _id }) => _id)
  const invited = unknown.length > 0 ? await listInvited(db, formId, unknown) : new Set()
  return items.map((item) => ({ ...item, cameBy: item.cameBy ?? (invited.has(item._id) ? 'invite' : 'link') }))
}
