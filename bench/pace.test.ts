import { expect, test } from 'vitest'
import { atBest, timesOf } from './pace.ts'

test('what a thread took is what was put down between two looks, in milliseconds', () => {
  const looks = ['5000000 120 3\n', '6500000 180 4\n', '9000000 400 6\n']
  const next = timesOf(() => looks.shift() ?? '')
  expect([next(), next(), next()]).toEqual([undefined, 1.5, 2.5])
})

test('the best is what one in ten took, and those that took less do not count', () => {
  expect(atBest([3, 1, 2, 2, 5, 9, 2, 8, 4, 7])).toBe(2)
  expect(atBest([4])).toBe(4)
  expect(atBest([])).toBe(0)
})
