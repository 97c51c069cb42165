import type { Activity } from '#shared/activity.ts'
import { limits } from '#shared/limits.ts'
import { typicalSeconds } from '#server/responses/tallies.ts'
import type { Standing, Week } from './store.ts'

/** The duration in whose class the respondent in the middle is. */
export function medianOf(durations: Week['durations']) {
  const counted = durations.filter(({ count }) => count > 0).toSorted((a, b) => Number(a.duration) - Number(b.duration))
  const half = counted.reduce((sum, { count }) => sum + count, 0) / 2
  let passed = 0
  const middle = counted.find(({ count }) => (passed += count) >= half)
  return middle && typicalSeconds(middle.duration)
}

const addUp = (rows: number[][], days: number) =>
  Array.from({ length: days }, (_, day) => rows.reduce((sum, counts) => sum + (counts[day] ?? 0), 0))

/** Of very many forms the busiest keep their names, and the rest is added up: no number is lost. */
function nameBusiest(forms: Week['forms'], days: number) {
  const byTotal = forms.toSorted((a, b) => b.total - a.total)
  const named = new Set(byTotal.slice(0, limits.activity.forms))
  const rest = byTotal.slice(limits.activity.forms).map(({ counts }) => counts)
  return {
    forms: forms.filter((form) => named.has(form)),
    ...(rest.length > 0 && { others: { forms: rest.length, counts: addUp(rest, days) } }),
  }
}

export function overviewOf(week: Week, standing: Standing): Activity {
  const medianSeconds = medianOf(week.durations)
  return {
    days: week.days,
    ...nameBusiest(week.forms, week.days.length),
    results: week.results.map((result) => ({ ...result, createdAt: new Date(result.createdAt).toISOString() })),
    week: {
      responses: week.forms.reduce((sum, { total }) => sum + total, 0),
      before: week.before,
      ...(medianSeconds !== undefined && { medianSeconds }),
    },
    invites: { total: standing.invites, answered: standing.answered },
    surveys: standing.surveys,
    totals: { forms: standing.forms, responses: standing.responses },
  }
}
