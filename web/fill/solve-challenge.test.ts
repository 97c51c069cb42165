import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstBits, solveChallenge } from './solve-challenge.ts'

test.for([0, 1, 55, 56, 63, 64, 65, 119, 120, 200])('the hash of %i characters is that of SHA-256', (length) => {
  const text = 'work-16.'.repeat(30).slice(0, length)
  expect(firstBits(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE())
})

test('a challenge is solved by a hash with enough zeros', async () => {
  const proof = await solveChallenge('work-10.1.signature')
  expect(createHash('sha256').update(proof).digest().readUInt32BE() >>> 22).toBe(0)
})
