import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSubmission } from './plain-submission.ts'
import { Submission } from './responses.ts'

const submission = (json: string) => Submission.safeParse(JSON.parse(json)).data

test('what is plain is what the schema makes of it, to the last letter', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 3 }),
  )
  const answer = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ questionId: fc.string(), data: fc.oneof(fc.string(), fc.array(fc.string())) }),
    },
    fc.record({ questionId: value, data: value, more: value }, { requiredKeys: [] }),
    fc.record({ data: fc.string(), questionId: fc.string() }),
  )
  const body = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ response: fc.array(answer), version: fc.nat(), seconds: fc.nat({ max: 3_000_000 }) }),
    },
    fc.record({ response: fc.oneof(fc.array(answer), value), version: value, seconds: value }, { requiredKeys: [] }),
    fc.record({ seconds: fc.nat(9), response: fc.array(answer), version: fc.nat() }),
    value,
  )
  fc.assert(
    fc.property(body, (sent) => {
      const json = JSON.stringify(sent)
      const plain = plainSubmission(JSON.parse(json))
      expect(plain && JSON.stringify(plain)).toBe(plain && JSON.stringify(submission(json)))
    }),
    { numRuns: 2_000 },
  )
})

test('what our pages send is plain; what the schema would change or refuse is not', () => {
  const plain = {
    response: [
      { questionId: 'a', data: 'x' },
      { questionId: 'b', data: ['y'] },
    ],
    version: 1,
    seconds: 0,
  }
  expect(plainSubmission(plain)).toBe(plain)
  for (const other of [
    { ...plain, more: 1 },
    { version: 1, response: [], seconds: 0 },
    { ...plain, version: 1.5 },
    { ...plain, seconds: -1 },
    { ...plain, seconds: 1e9 },
    { ...plain, response: [{ data: 'x', questionId: 'a' }] },
    { ...plain, response: [{ questionId: 'a', data: 'x', more: 1 }] },
    { ...plain, response: [{ questionId: 'a', data: [1] }] },
    { ...plain, response: Array.from({ length: 1_001 }, () => ({ questionId: 'a', data: 'x' })) },
    { response: [] },
    null,
    'text',
  ])
    expect(plainSubmission(other)).toBeUndefined()
})

test('half a million wrong values are refused as one', () => {
  const wrong = { response: [{ questionId: 'x', data: Array<number>(500_000).fill(1) }] }
  const { error } = Submission.safeParse(wrong)
  expect(JSON.stringify(error?.issues).length).toBeLessThan(200)
})
