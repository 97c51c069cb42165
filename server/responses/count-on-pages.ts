import type { Counted } from './tallies.ts'
import type { TallyPage, TallyPages } from './tally-pages.ts'

type Counting = {
  formId: string
  version: number
  page: TallyPage
  /** Each thing that is on the page, and how often: what was there before, and what is counted now. */
  tallies: Counted[]
  counts: number[]
}

/**
 * Counts responses on the pages of their forms and versions. Tells how these will look, where on its page each response
 * finds what it counts, from one on, and what to call once they look so in the database.
 */
export function countOnPages(
  created: { formId: string; version: number; tallies: readonly Counted[] }[],
  pages: TallyPages,
) {
  const countings = new Map<string, Counting>()
  const placeOf = new Map<Counted, number>()
  const begin = (formId: string, version: number): Counting => {
    const page = pages.take(formId, version)
    const tallies = [...page.counts.keys()]
    for (const [index, tally] of tallies.entries()) placeOf.set(tally, index + 1)
    return { formId, version, page, tallies, counts: [...page.counts.values()] }
  }
  const places = created.map(({ formId, version, tallies }) => {
    const key = `${formId} ${version}`
    const counting = countings.get(key) ?? begin(formId, version)
    countings.set(key, counting)
    return tallies.map((tally) => {
      const place = placeOf.get(tally) ?? counting.tallies.push(tally)
      placeOf.set(tally, place)
      counting.counts[place - 1] = (counting.counts[place - 1] ?? 0) + 1
      return place
    })
  })
  const keep = (at: string) => {
    for (const { formId, version, page, tallies, counts } of countings.values()) {
      for (const [index, tally] of tallies.entries()) page.counts.set(tally, counts[index] ?? 0)
      page.begunAt ??= at
      pages.putBack(formId, version, page)
    }
  }
  return { countings: [...countings.values()], places, keep }
}
