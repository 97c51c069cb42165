import { expect, test } from 'vitest'
import { totalOf } from './total-of.ts'

test('of invites those are counted that are looked for, where that is known', () => {
  const totals = { responses: 90, invites: 130, answered: 80 }
  expect(totalOf(totals, { search: '', state: undefined })).toBe(130)
  expect(totalOf(totals, { search: '', state: 'solved' })).toBe(80)
  expect(totalOf(totals, { search: '', state: 'open' })).toBe(50)
  expect(totalOf(totals, { search: '', state: 'failed' })).toBeUndefined()
  expect(totalOf(totals, { search: 'a', state: 'solved' })).toBeUndefined()
})
