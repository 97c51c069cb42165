import { limits } from '#shared/limits.ts'
import type { Narrowing } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import type { Way } from './find-words.ts'
import { type Asked, askedOf, chosen, isFiltered, readParts } from './read-fitting.ts'

/** The nearest one that fits, of as many as one call looks through. */
async function findNearest(asked: Asked, way: Way, responseId: string) {
  const first = isFiltered(asked) ? limits.page : 1
  for await (const { found } of readParts(asked, { way, after: responseId, first, items: [] })) {
    const nearest = found.find((one) => chosen(asked.wanted, one))
    if (nearest) return nearest._id
  }
  return undefined
}

/** The next newer and the next older response among those that somebody looks for. */
export async function findNeighbours(db: Db, formId: string, responseId: string, narrowing: Narrowing) {
  const asked = askedOf(db, formId, narrowing)
  if (asked.wanted.isNothing) return { newer: undefined, older: undefined }
  const [newer, older] = await Promise.all([
    findNearest(asked, 'newer', responseId),
    findNearest(asked, 'older', responseId),
  ])
  return { newer, older }
}
