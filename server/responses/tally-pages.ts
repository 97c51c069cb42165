import { randomUUID } from 'node:crypto'
import type { Counted } from './tallies.ts'

/** What responses to one version of a form have counted: a row that is written anew with each batch of them. */
export type TallyPage = {
  id: string
  /** When its row was first written, by the database's clock; none as long as there is none. */
  begunAt: string | undefined
  /** The same by ours, in milliseconds. */
  begun: number
  /** Where on the page each thing stands, from one on. */
  places: Map<Counted, number>
  /** In the order of their places. */
  counts: number[]
  /** In that order too, as PostgreSQL has them in an array. */
  subjects: string[]
  values: string[]
}

/** In milliseconds. The database refuses what is much older, and adds it to the tallies a little later. */
const longest = 10_000
/** A row with many counts takes long to write. */
const mostCounts = 200
/** Of forms that were answered: more than this are not waited for. */
const mostPages = 1_000

const newPage = (): TallyPage => ({
  id: randomUUID(),
  begunAt: undefined,
  begun: performance.now(),
  places: new Map(),
  counts: [],
  subjects: [],
  values: [],
})

/**
 * The pages that this process writes on. While one is on its way it belongs to whoever took it: two never write the same.
 * One that is not put back, because nobody knows what became of it, is left as it is in the database.
 */
export function createTallyPages() {
  const free = new Map<string, TallyPage>()
  const keyOf = (formId: string, version: number) => `${formId} ${version}`
  return {
    take: (formId: string, version: number) => {
      const key = keyOf(formId, version)
      const page = free.get(key)
      free.delete(key)
      const isFit = page && page.counts.length < mostCounts && performance.now() - page.begun < longest
      return isFit ? page : newPage()
    },
    putBack: (formId: string, version: number, page: TallyPage) => {
      if (free.size >= mostPages) free.clear()
      free.set(keyOf(formId, version), page)
    },
  }
}

export type TallyPages = ReturnType<typeof createTallyPages>
