import { describe, expect, test } from 'vitest'
import { dayBefore, daysOf, rangeName, ranges, readFilters, whichOf } from './result-filters.ts'

describe('what the address of results says', () => {
  test('is kept where it makes sense', () => {
    expect(readFilters({ tab: 'responses', from: '2026-11-01', to: '2026-11-15', version: 3, search: 42 })).toEqual({
      tab: 'responses',
      from: '2026-11-01',
      to: '2026-11-15',
      version: '3',
      search: '42',
    })
    const filter = '0190aaaa-0000-7000-8000-000000000000=Sunday\n!0190aaaa-0000-7000-8000-000000000001'
    expect(readFilters({ filter })).toEqual({ filter })
  })

  test.for([
    { from: 'yesterday', to: '0202-11-16', version: '-1', filter: 'Sunday', tab: 'other', range: 'all' },
    { from: '2026-02-31', to: '2026-13-01', version: 1.5, filter: '!', search: true },
    { from: ['2026-02-01'], to: {}, version: null, filter: false, search: [1] },
    { search: {} },
  ])('is taken away where it makes no sense: %j', (address) => {
    // all that was left out would stay as it is
    expect({ ...address, ...readFilters(address) }).toEqual({})
  })

  test('is cut where the server would not take all of it', () => {
    expect(readFilters({ search: 'a'.repeat(300) }).search).toHaveLength(200)
  })

  test('has the last day of a February where there is one', () => {
    expect(readFilters({ from: '2024-02-29', to: '2026-02-29' })).toEqual({ from: '2024-02-29' })
  })

  test('is asked with the zone of the viewer, whose days also the last seven are', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(whichOf({ search: 'a' })).toEqual({ zone })
    expect(whichOf({ from: '2026-11-01' })).toEqual({ from: '2026-11-01', zone })
  })
})

test('a range is known again by its days', () => {
  for (const name of ranges) expect(rangeName(readFilters(daysOf(name)))).toBe(name)
})

test('from day to day stays what it is, whichever days these are', () => {
  const own = daysOf('ownRange')
  expect(rangeName(readFilters({ ...own, to: undefined }))).toBe('ownRange')
  expect(rangeName(readFilters({ ...own, from: undefined, to: undefined }))).toBe('ownRange')
  expect(rangeName(readFilters({ ...own, ...daysOf('allTime') }))).toBe('allTime')
})

test('days are counted over the end of a month', () => {
  expect(dayBefore(6, new Date(2026, 2, 3, 23, 59))).toBe('2026-02-25')
})
