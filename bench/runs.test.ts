import { expect, test } from 'vitest'
import type { Result } from './figure.ts'
import { runsBefore, runsOf } from './runs.ts'

const spread = (median: number) => ({ median, min: median - 1, max: median + 1 })
const alone: Result = { name: 'bytes', unit: 'bytes', goal: 10, ours: spread(8), isReached: true }
const held: Result = {
  name: 'rate',
  unit: '/s',
  goal: 0.8,
  isMoreBetter: true,
  ours: spread(90),
  against: { what: 'bare', other: spread(100), ratio: spread(0.9) },
  isReached: true,
}
const run = (at: string) => ({ at, machine: 'one', figures: [] })

test('of a run the judged value of each figure is kept with its goal: the ratio where there is a peer, else the number', () => {
  expect(runsOf({ at: 'monday', machine: 'one', figures: [alone, held] })).toEqual([
    {
      at: 'monday',
      machine: 'one',
      figures: [
        { name: 'bytes', value: 8, goal: 10 },
        { name: 'rate', against: 'bare', value: 0.9, goal: 0.8, isMoreBetter: true },
      ],
    },
  ])
})

const atDays = (runs: { at: string }[]) => runs.map(({ at }) => at)

test('a new run keeps the two before it, and a first run none', () => {
  const before = [run('monday'), run('tuesday')]
  expect(atDays(runsBefore({ ...run('wednesday'), before }, run('thursday')))).toEqual(['tuesday', 'wednesday'])
  expect(runsBefore(undefined, run('monday'))).toEqual([])
})

test('of each kind of machine as many runs are kept as are compared', () => {
  const on = (machine: string, ...days: string[]) => days.map((at) => ({ ...run(at), machine }))
  const before = [...on('one', '1', '2'), ...on('other', '3'), ...on('one', '4', '5'), ...on('other', '6')]
  const last = { ...run('7'), machine: 'other', before }
  expect(atDays(runsBefore(last, { ...run('8'), machine: 'other' }))).toEqual(['2', '4', '5', '6', '7'])
  expect(atDays(runsBefore(last, run('8')))).toEqual(['3', '4', '5', '6', '7'])
})

test('a run that was kept before runs were compared is the first one', () => {
  expect(atDays(runsBefore(run('monday'), run('tuesday')))).toEqual(['monday'])
})

test('another run of the same day on the same machine takes the place of the one before', () => {
  const upSince = '2026-11-16T03:15:26.300Z'
  const last = { ...run('2026-11-16T08:00:00.000Z'), upSince, before: [run('monday'), run('tuesday')] }
  const later = (changes: object) =>
    atDays(runsBefore(last, { ...run('2026-11-16T10:00:00.000Z'), upSince, ...changes }))
  expect(later({})).toEqual(['monday', 'tuesday'])
  expect(later({ upSince: '2026-11-16T03:16:01.000Z' })).toEqual(['monday', 'tuesday'])
  const kept = ['tuesday', '2026-11-16T08:00:00.000Z']
  expect(later({ upSince: '2026-11-16T09:15:26.300Z' })).toEqual(kept)
  expect(later({ machine: 'another' })).toEqual(['monday', ...kept])
  expect(later({ at: '2026-11-17T08:00:00.000Z' })).toEqual(kept)
})

test('what was taken on a machine that was not left alone gives way first, whenever that was', () => {
  const before = [run('monday'), { ...run('tuesday'), stolen: 0.01, pace: 0.63 }]
  const last = { ...run('wednesday'), stolen: 0.01, pace: 0.9, before }
  expect(atDays(runsBefore(last, run('thursday')))).toEqual(['monday', 'wednesday'])
  expect(atDays(runsBefore({ ...last, before: before.slice(1) }, run('thursday')))).toEqual(['tuesday', 'wednesday'])
  const robbed = { ...run('wednesday'), stolen: 0.2, before: [run('monday'), run('tuesday')] }
  expect(atDays(runsBefore(robbed, run('thursday')))).toEqual(['monday', 'tuesday'])
})
