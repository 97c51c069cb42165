import { readConditions } from '#shared/conditions.ts'
import { limits } from '#shared/limits.ts'
import { addressText } from '#web/app/address-text.ts'
import { viewerZone } from '#web/ui/viewer-zone.ts'

/** What is kept in the address of the results, so that Back, reload and a sent link show the same. */
export type Filters = {
  tab?: 'responses' | undefined
  /** From day to day, though the days may be those of another range. */
  range?: 'own' | undefined
  /** The viewer's days. */
  from?: string | undefined
  to?: string | undefined
  version?: string | undefined
  search?: string | undefined
  /** Conditions, as the server takes them. */
  filter?: string | undefined
}

/** A year that is only begun is one of the first thousand. */
const day = /^[1-9]\d{3}-\d{2}-\d{2}$/
/** A date makes the 3rd of March of the 31st of February. */
const isOfCalendar = (typed: string) => new Date(typed).toJSON()?.startsWith(typed) ?? false
export const isWholeDay = (typed: string) => day.test(typed) && isOfCalendar(typed)
const isVersion = (typed: string) => /^\d{1,9}$/.test(typed)

const textIf = (value: unknown, makesSense: (typed: string) => boolean) => {
  const typed = addressText(value)
  return typed && makesSense(typed) ? typed : undefined
}

/** What an address says. What makes no sense is said to be undefined: the router would else keep it as it stands there. */
export const readFilters = (address: Record<string, unknown>): Filters => ({
  tab: address['tab'] === 'responses' ? 'responses' : undefined,
  range: address['range'] === 'own' ? 'own' : undefined,
  from: textIf(address['from'], isWholeDay),
  to: textIf(address['to'], isWholeDay),
  version: textIf(address['version'], isVersion),
  search: addressText(address['search']).slice(0, limits.search.max) || undefined,
  filter: textIf(address['filter'], (lines) => readConditions(lines) !== undefined),
})

/** What of them the server is asked for a summary with. */
export const whichOf = ({ from, to, version }: Filters) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  zone: viewerZone(),
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
export const daysOf = (name: RangeName): Filters => {
  if (name === 'allTime') return noRange
  if (name === 'ownRange') return { range: 'own', from: dayBefore(6), to: dayBefore(0) }
  return { ...noRange, from: dayBefore(daysBack[name]) }
}

export const isNarrowed = ({ from, to, version }: Filters) => (from ?? to ?? version) !== undefined

/** Whether the list leaves out some of the responses. */
export const isListFiltered = (filters: Filters) =>
  isNarrowed(filters) || (filters.search ?? filters.filter) !== undefined
