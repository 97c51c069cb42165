import { and, not, type SQL, sql } from 'drizzle-orm'
import { type Condition, readConditions } from '#shared/conditions.ts'
import { limits } from '#shared/limits.ts'
import type { ListedResponse, Narrowing } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { responses } from '#server/db/schema.ts'
import { fileNames, named, readNames } from '#server/uploads/name-files.ts'
import { type Range, rangeOf } from './day-range.ts'
import { findWords, type Way } from './find-words.ts'
import { ofForm } from './result-store.ts'
import { cameBy, cameByDeleted, shownAnswers } from './store.ts'
import { upToBytes } from './up-to-bytes.ts'
import { type Wanted, wantedBy } from './words.ts'

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
export type Chosen = Omit<ListedResponse, 'cameBy'> & { cameBy: ListedResponse['cameBy'] | null }

export type Found = Omit<Chosen, 'response'> & {
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
export function chosen(wanted: Wanted, found: Found): Chosen | undefined {
  if (found.answers === null || !wanted.mayBeIn(found.answers + (found.files ?? ''))) return undefined
  const response = parsed(found)
  return wanted.isIn(response.response) ? response : undefined
}

export type Asked = {
  db: Db
  formId: string
  search: string
  version: number | undefined
  range: Range
  conditions: Condition[]
  wanted: Wanted
}

/** What somebody looks for in a form. */
export function askedOf(db: Db, formId: string, narrowing: Narrowing): Asked {
  const search = narrowing.search.trim()
  const conditions = readConditions(narrowing.filter) ?? []
  const choices = conditions.flatMap((condition) => ('choice' in condition ? condition.choice : []))
  const wanted = wantedBy(search, choices)
  return { db, formId, search, version: narrowing.version, range: rangeOf(narrowing), conditions, wanted }
}

/** Whether answers have to be read to know which responses fit. */
export const isFiltered = ({ search, conditions }: Asked) => search !== '' || conditions.length > 0

/**
 * The next responses in order, up to the given number, or those of them that have one of the ids; fewer where they are
 * large, and then it says that there are more.
 */
async function readOn(asked: Asked, way: Way, after: string | undefined, most: number, ids?: string[]) {
  const { db, formId, search, version, range, conditions } = asked
  const isOlder = way === 'older'
  const order = isOlder ? sql`${responses.id} desc` : sql`${responses.id}`
  const which = and(
    ofForm(formId, range, version),
    after === undefined ? undefined : isOlder ? sql`${responses.id} < ${after}` : sql`${responses.id} > ${after}`,
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
        files: search === '' ? sql<null>`null` : fileNames,
      },
    })
    .from(sql`(${upToBytes(sql`select * from responses where ${which} order by ${order} limit ${most}`)}) as responses`)
  return {
    found: rows.map(({ found }): Found => ({ ...found, createdAt: found.createdAt.toISOString() })),
    isCut: rows.length < (rows[0]?.of ?? 0),
  }
}

/** Responses that may fit, and the id up to which all have been looked through; none at the end. */
type Part = { found: Found[]; readTo: string | undefined }

/** Those that the index names, in so many parts at most. */
async function* readFound(asked: Asked, way: Way, ids: string[], most: number): AsyncGenerator<Part> {
  if (ids.length === 0) yield { found: [], readTo: undefined }
  let from = 0
  for (let part = 0; part < most && from < ids.length; part++) {
    const some = ids.slice(from, from + limits.page * 2)
    const { found, isCut } = await readOn(asked, way, undefined, some.length, some)
    const last = isCut ? found.at(-1)?._id : some.at(-1)
    from = ids.findIndex((id) => id === last) + 1
    const isLast = from === ids.length && ids.length < mostAtOnce
    yield { found, readTo: isLast ? undefined : last }
  }
}

/** Of so many read at least one must fit for a page to be filled by reading on. */
const readPerFit = mostRead / limits.page

type Reading = {
  way: Way
  /** The response behind which it begins. */
  after?: string | undefined
  /** How many are read first. */
  first: number
  /** Grows meanwhile by those that fit. */
  items: readonly unknown[]
}

/** Everything that may fit: what comes next, one after the other, and once few of it fit, what the index names. */
export async function* readParts(asked: Asked, { way, after, first, items }: Reading): AsyncGenerator<Part> {
  const { db, formId, wanted } = asked
  let words = wanted.query(formId)
  let from = after
  for (let read = 0, parts = 0; read < mostRead && parts < mostParts; parts++) {
    const most = read === 0 || !isFiltered(asked) ? first : Math.min(mostAtOnce, mostRead - read)
    const { found, isCut } = await readOn(asked, way, from, most)
    from = found.length < most && !isCut ? undefined : found.at(-1)?._id
    const known = items.length
    yield { found, readTo: from }
    if (from === undefined) return
    if (words !== undefined && (items.length - known) * readPerFit < found.length) {
      const ids = await findWords(db, formId, words, way, from, mostAtOnce)
      if (ids) {
        yield* readFound(asked, way, ids, mostParts - parts - 1)
        return
      }
      // it would say the same a moment later
      words = undefined
    }
    read += found.length
  }
}
