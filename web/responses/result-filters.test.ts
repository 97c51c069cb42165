import { describe, expect, test } from 'vitest'
import { dayBefore, daysOf, rangeName, ranges, readFilters, whichOf } from './result-filters.ts'

describe('what the address of results says', () => {
  test('is kept where it makes sense, and left out where it does not', () => {
    expect(readFilters({ tab: 'responses', from: '2026-11-01', to: '2026-11-15', version: 3, search: 42 })).toEqual({
      tab: 'responses',
      from: '2026-11-01',
      to: '2026-11-15',
      version: '3',
      search: '42',
    })
    expect(readFilters({ tab: 'other', from: 'yesterday', version: '-1', choice: 'Sunday', answered: 'no' })).toEqual(
      {},
    )
    expect(readFilters({ question: 'a', choice: 'Sunday', answered: 'no' })).toEqual({
      question: 'a',
      choice: 'Sunday',
    })
    expect(readFilters({ question: 'a', answered: 'no' })).toEqual({ question: 'a', answered: 'no' })
  })

  test('is asked with the zone of the viewer where days matter', () => {
    expect(whichOf({ search: 'a' })).toEqual({})
    expect(whichOf({ from: '2026-11-01' })).toEqual({ from: '2026-11-01', zone: expect.any(String) })
  })
})

test('a range is known again by its days', () => {
  for (const name of ranges) expect(rangeName(daysOf(name))).toBe(name)
})

test('days are counted over the end of a month', () => {
  expect(dayBefore(6, new Date(2026, 2, 3, 23, 59))).toBe('2026-02-25')
})
