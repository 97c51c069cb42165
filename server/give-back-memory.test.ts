import { expect, test } from 'vitest'
import { createQuietWatch } from './give-back-memory.ts'

/** After which of these looks memory is given back. */
const givenBackAfter = (shares: number[]) => {
  const isQuietAgain = createQuietWatch()
  return shares.flatMap((share, look) => (isQuietAgain(share) ? [look] : []))
}

test('what the start took is given back with the first quiet look, and only once', () => {
  expect(givenBackAfter([0.9, 0.1, 0.02, 0.01, 0.15, 0, 0, 0, 0, 0, 0, 0])).toEqual([2])
})

test('what load took, however short, is given back once half a minute was quiet', () => {
  expect(givenBackAfter([0, 0.5, 0, 0, 0, 0, 0, 0, 0])).toEqual([0, 7])
  // a pause is too short, and a little work within half a minute is quiet too
  expect(givenBackAfter([0, 0.9, 0, 0, 0, 0.9, 0, 0.1, 0, 0, 0, 0.1, 0])).toEqual([0, 11])
})
