import { expect, test } from 'vitest'
import type { Result } from './figure.ts'
import { runsBefore, runsOf } from './runs.ts'

const spread = (median: number) => ({ median, min: median - 1, max: median + 1 })
const alone: Result = { name: 'bytes', unit: 'bytes', goal: 10, ours: spread(8), isReached: true }
const held: Result = {
  name: 'rate',
  unit: '/s',
  goal: 0.8,
  ours: spread(90),
  against: { what: 'bare', other: spread(100), ratio: spread(0.9) },
  isReached: true,
}
const run = (at: string) => ({ at, machine: 'one', figures: [] })

test('of a run the judged value of each figure is kept: the ratio where there is a peer, else the number', () => {
  expect(runsOf({ at: 'monday', machine: 'one', figures: [alone, held] })).toEqual([
    {
      at: 'monday',
      machine: 'one',
      figures: [
        { name: 'bytes', value: 8 },
        { name: 'rate', against: 'bare', value: 0.9 },
      ],
    },
  ])
})

test('a new run keeps the two before it, and a first run none', () => {
  const before = [run('monday'), run('tuesday')]
  expect(runsBefore({ ...run('wednesday'), before }).map(({ at }) => at)).toEqual(['tuesday', 'wednesday'])
  expect(runsBefore(undefined)).toEqual([])
})

test('a run that was kept before runs were compared is the first one', () => {
  expect(runsBefore(run('monday')).map(({ at }) => at)).toEqual(['monday'])
})
