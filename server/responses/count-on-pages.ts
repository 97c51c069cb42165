import type { Counted } from './tallies.ts'
import type { TallyPage, TallyPages } from './tally-pages.ts'

type Counting = { formId: string; version: number; page: TallyPage }

const escaped = String.raw`\$&`
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, escaped)}"`

function begin({ places, counts, subjects, values }: TallyPage, tally: Counted) {
  subjects.push(quoted(tally.subject))
  values.push(quoted(tally.value))
  const place = counts.push(0)
  places.set(tally, place)
  return place
}

function count(page: TallyPage, tally: Counted) {
  const place = page.places.get(tally) ?? begin(page, tally)
  page.counts[place - 1] = (page.counts[place - 1] ?? 0) + 1
  return place
}

/**
 * Counts responses on the pages of their forms and versions. Tells where on its page each response finds what it counts,
 * and what to call once the pages look so in the database.
 */
export function countOnPages(
  created: { formId: string; version: number; tallies: readonly Counted[] }[],
  pages: TallyPages,
) {
  const countings = new Map<string, Counting>()
  const places = created.map(({ formId, version, tallies }) => {
    const key = `${formId} ${version}`
    const { page } = countings.get(key) ?? { page: pages.take(formId, version) }
    countings.set(key, { formId, version, page })
    return tallies.map((tally) => count(page, tally))
  })
  const keep = (at: string) => {
    for (const { formId, version, page } of countings.values()) {
      page.begunAt ??= at
      pages.putBack(formId, version, page)
    }
  }
  return { countings: [...countings.values()], places, keep }
}
