import type { Language } from '#shared/messages/languages.ts'

// plain `en` would write Nov 14, 2025
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

// to make a formatter takes far longer than to use it, and lists use hundreds
const perLanguage = <F>(make: (locale: string) => F) => {
  const made = new Map<Language, F>()
  return (language: Language) => {
    const formatter = made.get(language) ?? make(locales[language])
    made.set(language, formatter)
    return formatter
  }
}

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const moments = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const momentsInUtc = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
)
const distances = perLanguage((locale) => new Intl.RelativeTimeFormat(locale))

/** 14 Nov 2025 */
export const formatDay = (instant: string, language: Language) => days(language).format(new Date(instant))

/** 14 Nov 2025, 16:42 */
export const formatMoment = (instant: string, language: Language) => moments(language).format(new Date(instant))

/** 14 Nov 2025, 16:42 UTC: for where nobody knows the reader's clock. */
export const formatMomentInUtc = (instant: string, language: Language) =>
  `${momentsInUtc(language).format(new Date(instant))} UTC`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const month = 30.44 * day
const year = 365.25 * day

/** From when on a unit is used, the largest first. Twelve days say more than one week. */
const units = [
  [year, year, 'year'],
  [2 * month, month, 'month'],
  [2 * week, week, 'week'],
  [day, day, 'day'],
  [hour, hour, 'hour'],
  [minute, minute, 'minute'],
] as const

/** 3 weeks ago; undefined within the first minute, and for a clock that is ahead of ours. */
export const formatAgo = (instant: string, now: number, language: Language) => {
  const passed = now - Date.parse(instant)
  const found = units.find(([from]) => passed >= from)
  return found && distances(language).format(-Math.floor(passed / found[1]), found[2])
}

const inUtc = { timeZone: 'UTC' } as const
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'short' }))
const numberedWeekdays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'short', day: 'numeric' }),
)
const daysOfMonth = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...inUtc, day: 'numeric', month: 'long' }),
)

/** Sat, or Sat 8: of a day that is given as 2025-11-08. */
export const formatWeekday = (date: string, language: Language, isNumbered: boolean) =>
  (isNumbered ? numberedWeekdays : weekdays)(language).format(new Date(date))

/** The first and the last of some days: 8 and 14 November, 29 October and 4 November. */
export const formatDays = (dates: string[], language: Language) => {
  const format = daysOfMonth(language)
  const [first, last] = [new Date(dates.at(0) ?? 0), new Date(dates.at(-1) ?? 0)]
  const parts = format.formatToParts(first)
  const isSameMonth = first.getUTCMonth() === last.getUTCMonth()
  const shown = isSameMonth
    ? parts.slice(
        0,
        parts.findIndex(({ type }) => type === 'month'),
      )
    : parts
  return {
    from: shown
      .map(({ value }) => value)
      .join('')
      .trim(),
    to: format.format(last),
  }
}
