import { expect, test } from 'vitest'
import { best } from './pace.ts'

test('the best is what one in ten took, and those that took less do not count', () => {
  expect(best([3, 1, 2, 2, 5, 9, 2, 8, 4, 7])).toBe(2)
  expect(best([4])).toBe(4)
  expect(best([])).toBe(0)
})
