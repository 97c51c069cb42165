import { expect, test } from 'vitest'
import { formatAgo, formatMoment, formatDays, formatWeekday } from './dates.ts'

const now = Date.parse('2025-11-14T12:00:00Z')
const ago = (milliseconds: number) => formatAgo(new Date(now - milliseconds).toISOString(), now, 'en')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [day, '1 day ago'],
  [13 * day, '13 days ago'],
  [14 * day, '2 weeks ago'],
  [60 * day, '8 weeks ago'],
  [61 * day, '2 months ago'],
  [364 * day, '11 months ago'],
  [366 * day, '1 year ago'],
  [1000 * day, '2 years ago'],
])('after %i ms it reads %s', (passed, words) => {
  expect(ago(passed)).toBe(words)
})

test('the first minute, and a moment still to come, have no distance', () => {
  expect(ago(0)).toBeUndefined()
  expect(ago(59_999)).toBeUndefined()
  expect(ago(-day)).toBeUndefined()
})

test('distances and moments are said in the language of the reader', () => {
  expect(formatAgo(new Date(now - 21 * day).toISOString(), now, 'de')).toBe('vor 3 Wochen')
  expect(formatMoment('2025-11-14T12:00:00', 'en')).toBe('14 Nov 2025, 12:00')
  expect(formatMoment('2025-11-14T12:00:00', 'de')).toBe('14.11.2025, 12:00')
})

test.for([
  ['en', ['2025-11-08', '2025-11-14'], '8 to 14 November'],
  ['de', ['2025-11-08', '2025-11-14'], '8. to 14. November'],
  ['en', ['2025-10-29', '2025-11-04'], '29 October to 4 November'],
] as const)('days are named by their first and last (%s)', ([language, days, shown]) => {
  const { from, to } = formatDays([...days], language)
  expect(`${from} to ${to}`).toBe(shown)
})

test('a weekday may have its number', () => {
  expect(formatWeekday('2025-11-08', 'en', false)).toBe('Sat')
  expect(formatWeekday('2025-11-08', 'en', true)).toBe('Sat 8')
})
