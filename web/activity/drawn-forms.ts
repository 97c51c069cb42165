import type { Activity } from '#shared/activity.ts'

/** More bars than this in a day cannot be told apart. */
const mostDrawn = 8

export type DrawnForm = { key: string; name: string; counts: number[] }

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const addUp = (rows: number[][], days: number) =>
  Array.from({ length: days }, (_, day) => sum(rows.map((counts) => counts[day] ?? 0)))

/** As the legend shows it. */
const legendName = (name: string) => name.trim().replace(/\s+/g, '_')

/** What the chart draws: the busiest forms in the order they came, and the others added up. No response is left out. */
export function drawnForms({ days, forms, others }: Activity, nameOthers: (count: number) => string): DrawnForm[] {
  const named = forms.map(({ _id, name, counts }) => ({ key: _id, name: legendName(name), counts }))
  if (!others && named.length <= mostDrawn) return named
  const byTotal = named.toSorted((a, b) => sum(b.counts) - sum(a.counts))
  const busiest = new Set(byTotal.slice(0, mostDrawn - 1))
  const rest = byTotal.slice(mostDrawn - 1).map(({ counts }) => counts)
  const count = rest.length + (others?.forms ?? 0)
  return [
    ...named.filter((form) => busiest.has(form)),
    {
      key: 'others',
      name: legendName(nameOthers(count)),
      counts: addUp([...rest, ...(others ? [others.counts] : [])], days.length),
    },
  ]
}

/** The responses of each day over all forms. */
export const totalsPerDay = ({ days, forms, others }: Activity) =>
  addUp([...forms.map(({ counts }) => counts), ...(others ? [others.counts] : [])], days.length)
