import { expect, test } from 'vitest'
import { ticksIn } from './stolen.ts'

test('what was asked for is all but waiting, and what was stolen is part of it', () => {
  const text = 'cpu  100 1 20 5000 300 2 3 24 50 7\ncpu0 50 0 10 2500 150 1 1 12 25 3\n'
  expect(ticksIn(text)).toEqual({ asked: 150, stolen: 24 })
})

test('an old kernel that does not tell what was stolen counts as one from which nothing is', () => {
  expect(ticksIn('cpu  100 0 20 5000 300 2 3\n')).toEqual({ asked: 125, stolen: 0 })
})
