import type { Which } from '#shared/results.ts'

const quarter = 15 * 60_000
const day = 24 * 60 * 60_000

/** Half open: the first moment that counts, and the first that no longer does. */
export type Range = { from?: Date | undefined; to?: Date | undefined }

export const isAllTime = ({ from, to }: Range) => from === undefined && to === undefined

/**
 * When a day begins somewhere. Every zone is some quarters of an hour away from UTC, at most 15 hours, and the quarter in
 * which its calendar turns is looked for: a clock that is changed at midnight then needs no rule.
 */
export function startOfDay(date: string, zone: string) {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const middle = Date.parse(date)
  let before = middle - 15 * 60 * 60_000
  let after = middle + 15 * 60 * 60_000
  while (after - before > quarter) {
    const between = before + Math.floor((after - before) / quarter / 2) * quarter
    if (calendar.format(between) < date) before = between
    else after = between
  }
  return new Date(after)
}

const daysAfter = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** No response is of a day before or after these, and the moments of such days may not fit into a timestamp. */
const [firstDate, lastDate] = ['1970-01-01', '9998-12-31']
const possible = (date: string) => (date < firstDate ? firstDate : date > lastDate ? lastDate : date)

/** Empty when its first day comes after its last. */
export const rangeOf = ({ from, to, zone }: Which): Range => ({
  from: from === undefined ? undefined : startOfDay(possible(from), zone),
  to: to === undefined ? undefined : startOfDay(daysAfter(possible(to), 1), zone),
})

/** Today and the six days before it, somewhere. */
export function lastWeekIn(zone: string, now = new Date()): Range {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
  return { from: startOfDay(daysAfter(today, -6), zone) }
}

export type Spans = { minutes: number; from: Date; to: Date; step: 1 | -1 }[]

const nearestDay = (at: Date) => new Date(Math.round(at.getTime() / day) * day)

/** What lies between the day's border and the edge: to be added outside of the days, taken away inside. */
const edge = (from: Date, to: Date): Spans =>
  from < to ? [{ minutes: 15, from, to, step: 1 }] : [{ minutes: 15, from: to, to: from, step: -1 }]

/** The days in UTC that are nearest to a range, and the quarters of an hour that are too few or too many at its edges. */
export function spansOf({ from = new Date(0), to }: Range): Spans {
  // later than any response, and a whole day
  const end = to ?? new Date('9999-01-01')
  // with edges alone it would count what lies between them
  if (end <= from) return []
  const firstDay = nearestDay(from)
  const lastDay = nearestDay(end)
  const days: Spans = [{ minutes: 1440, from: firstDay, to: lastDay, step: 1 }]
  return [...edge(from, firstDay), ...days, ...edge(lastDay, end)].filter((span) => span.from < span.to)
}

/** The server that names a response and the database that dates it may go by different clocks. */
const clocksApart = 60 * 60_000

/** The id (version 7) that a response of this moment has at least. */
const idAt = (milliseconds: number) => {
  const digits = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

/** Between which ids the responses of a range are: their dates decide, this bounds what is read. */
export const idsOf = ({ from, to }: Range) => ({
  least: from && idAt(from.getTime() - clocksApart),
  most: to && idAt(to.getTime() + clocksApart),
})
