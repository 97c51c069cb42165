import { limits } from '#shared/limits.ts'
import type { ListedResponse, ListQuery, ResponsePage } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { nameFiles } from '#server/uploads/name-files.ts'
import { type Asked, askedOf, type Chosen, chosen, type Found, isFiltered, readParts } from './read-fitting.ts'
import { type Counted, listTallies } from './result-store.ts'
import { listInvited } from './store.ts'
import { bytesAtOnce } from './up-to-bytes.ts'

/** What is common fills its page here; what is rare is then looked for by its words. */
const newestRead = 1_000

/** Counted as responses came: known for one condition, and for no search. */
function totalOf({ search, conditions }: Asked, counted: Counted[]) {
  const [condition] = conditions
  if (search !== '' || conditions.length > 1) return undefined
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
  query: ListQuery,
): Promise<ResponsePage | undefined> {
  const asked = askedOf(db, formId, query)
  const { range, version, conditions, wanted } = asked
  const after = query.cursor || undefined
  const subjects = ['responses', ...conditions.map(({ question }) => question)]
  const counted = await listTallies(db, ownerId, formId, subjects, range, version)
  if (!counted) return undefined
  const total = totalOf(asked, counted)
  if (total === 0 || wanted.isNothing) return page(asked, [], undefined, total)
  const items: Chosen[] = []
  let bytes = 0
  let last: Found | undefined
  let next: string | undefined
  // one more than a page tells whether there is another page
  const first = isFiltered(asked) ? newestRead : limits.page + 1
  for await (const { found, readTo } of readParts(asked, { way: 'older', after, first, items })) {
    for (const one of found) {
      const response = chosen(wanted, one)
      if (!response) continue
      // only one more that fits makes another page
      if (items.length === limits.page) return page(asked, items, items.at(-1)?._id, total)
      items.push(response)
      bytes += one.answers?.length ?? 0
    }
    if (after === undefined && items.length === total) return page(asked, items, undefined, total)
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
  const { db, formId, search } = asked
  return {
    // whoever looked for words has read the names already
    items: await withWays(asked, search === '' ? await nameFiles(db, formId, items) : items),
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total }),
  }
}

async function withWays({ db, formId }: Asked, items: Chosen[]): Promise<ListedResponse[]> {
  const unknown = items.filter((item) => item.cameBy === null).map(({ _id }) => _id)
  const invited = unknown.length > 0 ? await listInvited(db, formId, unknown) : new Set()
  return items.map((item) => ({ ...item, cameBy: item.cameBy ?? (invited.has(item._id) ? 'invite' : 'link') }))
}
