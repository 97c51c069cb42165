import { describe, expect, test } from 'vitest'
import { idsOf, lastWeekIn, rangeOf, spansOf, startOfDay } from './day-range.ts'

describe('a day begins', () => {
  test.for([
    ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
    ['2026-11-15', 'Europe/Berlin', '2026-11-14T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-11-15', 'Asia/Kathmandu', '2026-11-14T18:15:00.000Z'],
    ['2026-11-15', 'Pacific/Kiritimati', '2026-11-14T10:00:00.000Z'],
    ['2026-11-15', 'Pacific/Pago_Pago', '2026-11-15T11:00:00.000Z'],
    // the clock jumps from midnight to one: the day begins at one
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // the clock goes back from midnight to eleven: the day begins when it strikes twelve again
    ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
  ] as const)('%s in %s at %s (56)', ([date, zone, instant]) => {
    expect(startOfDay(date, zone).toISOString()).toBe(instant)
  })
})

test.for([
  ['UTC', '2026-11-10T00:00:00.000Z'],
  // there it is the 17th already
  ['Pacific/Kiritimati', '2026-11-10T10:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-10T08:00:00.000Z'],
] as const)('the last seven days begin in %s six days before today, as it is there', ([zone, instant]) => {
  expect(lastWeekIn(zone, new Date('2026-11-16T21:00:00Z'))).toEqual({ from: new Date(instant) })
})

describe('the spans of a range', () => {
  const told = (from: string | undefined, to: string | undefined, zone: string) =>
    spansOf(rangeOf({ from, to, zone })).map((span) => [
      span.minutes * span.step,
      span.from.toISOString().slice(0, 16),
      span.to.toISOString().slice(0, 16),
    ])

  test('are the nearest days in UTC, and the quarters of an hour that are too few or too many at the edges', () => {
    expect(told('2026-11-10', '2026-11-12', 'Europe/Berlin')).toEqual([
      [15, '2026-11-09T23:00', '2026-11-10T00:00'],
      [1440, '2026-11-10T00:00', '2026-11-13T00:00'],
      [-15, '2026-11-12T23:00', '2026-11-13T00:00'],
    ])
    expect(told('2026-11-10', '2026-11-10', 'UTC')).toEqual([[1440, '2026-11-10T00:00', '2026-11-11T00:00']])
    expect(told('2026-11-10', '2026-11-10', 'Asia/Kathmandu')).toEqual([
      [15, '2026-11-09T18:15', '2026-11-10T00:00'],
      [1440, '2026-11-10T00:00', '2026-11-11T00:00'],
      [-15, '2026-11-10T18:15', '2026-11-11T00:00'],
    ])
  })

  test('reach to the beginning and to the end where none is given', () => {
    expect(told(undefined, '2026-11-10', 'UTC')).toEqual([[1440, '1970-01-01T00:00', '2026-11-11T00:00']])
    expect(told('2026-11-10', undefined, 'UTC')).toEqual([[1440, '2026-11-10T00:00', '9999-01-01T00:00']])
  })

  test.for(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'are none in %s where the last day comes before the first',
    (zone) => {
      expect(told('2026-11-10', '2026-11-09', zone)).toEqual([])
      expect(told('9999-12-31', '0001-01-01', zone)).toEqual([])
    },
  )
})

test('ids bound what is read of a range', () => {
  const { least = '', most = '' } = idsOf({ from: new Date(1_700_000_000_000), to: new Date(1_700_000_000_000) })
  expect(least < '018bcfe5-6800-7000-8000-000000000000').toBe(true)
  expect(most > '018bcfe5-6800-7fff-bfff-ffffffffffff').toBe(true)
})
