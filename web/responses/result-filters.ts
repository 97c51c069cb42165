import { readConditions } from '#shared/conditions.ts'

/** What is kept in the address of the results, so that Back, reload and a sent link show the same. */
export type Filters = {
  tab?: 'responses'
  /** From day to day, though the days may be those of another range. */
  range?: 'own'
  /** The viewer's days. */
  from?: string
  to?: string
  version?: string
  search?: string
  /** Conditions, as the server takes them. */
  filter?: string
}

/** Undefined takes a filter away. */
export type FilterChanges = { [K in keyof Filters]?: Filters[K] | undefined }

/** A year that is only begun is one of the first thousand. */
const day = /^[1-9]\d{3}-\d{2}-\d{2}$/
export const isWholeDay = (typed: string) => day.test(typed)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What an address says, without what makes no sense. */
export function readFilters(search: Record<string, unknown>): Filters {
  const [from, to, version, filter] = ['from', 'to', 'version', 'filter'].map((name) => text(search[name]))
  const words = text(search['search']).slice(0, 200)
  return {
    ...(search['tab'] === 'responses' && { tab: 'responses' as const }),
    ...(search['range'] === 'own' && { range: 'own' as const }),
    ...(from && isWholeDay(from) && { from }),
    ...(to && isWholeDay(to) && { to }),
    ...(version && /^\d{1,9}$/.test(version) && { version }),
    ...(words && { search: words }),
    ...(filter && readConditions(filter) && { filter }),
  }
}

/** What of them the server is asked for a summary with. */
export const whichOf = ({ from, to, version }: Filters) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...((from ?? to) !== undefined && { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  ...(version !== undefined && { version }),
})

/** A day of the viewer, counted back from today, as the address has it. */
export function dayBefore(days: number, now = new Date()) {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

export const ranges = ['allTime', 'today', 'lastWeek', 'lastMonth', 'ownRange'] as const
export type RangeName = (typeof ranges)[number]

const daysBack = { today: 0, lastWeek: 6, lastMonth: 29 } as const

export const rangeName = ({ range, from, to }: Filters): RangeName => {
  if (range === 'own') return 'ownRange'
  if (from === undefined && to === undefined) return 'allTime'
  const found = Object.entries(daysBack).find(([, days]) => from === dayBefore(days) && to === undefined)
  return (found?.[0] as RangeName | undefined) ?? 'ownRange'
}

export const noRange = { range: undefined, from: undefined, to: undefined }

/** The days that a range means; its own begin with the last week, to be changed. */
export const daysOf = (name: RangeName): FilterChanges => {
  if (name === 'allTime') return noRange
  if (name === 'ownRange') return { range: 'own', from: dayBefore(6), to: dayBefore(0) }
  return { ...noRange, from: dayBefore(daysBack[name]) }
}

export const isNarrowed = ({ from, to, version }: Filters) => (from ?? to ?? version) !== undefined
