import { expect, test } from 'vitest'
import { createQuietWatch } from './give-back-memory.ts'

test('memory is given back once after the start and once after each time of work', () => {
  const isQuietAgain = createQuietWatch()
  const shares = [0.9, 0.1, 0.02, 0.01, 0.15, 0.01, 0.3, 0.1, 0.04, 0, 0]
  expect(shares.map((share) => isQuietAgain(share))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})
