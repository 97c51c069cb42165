import { expect, test } from 'vitest'
import { type Condition, readConditions, writeConditions } from './conditions.ts'

const question = '0190aaaa-0000-7000-8000-000000000000'

test('conditions are read as they were written', () => {
  const conditions: Condition[] = [
    { question, is: 'answered' },
    { question, is: 'notAnswered' },
    { question, choice: 'a=b! & c' },
  ]
  expect(readConditions(writeConditions(conditions))).toEqual(conditions)
  expect(readConditions('')).toEqual([])
})

test.each([['question'], [`!${question}=a`], [`${question}=`], [`${question}\n`], [`${question}=${'a'.repeat(501)}`]])(
  'what is no condition is not taken for one: %s',
  (text) => expect(readConditions(text)).toBeUndefined(),
)

test('there are not more of them than a person can oversee', () => {
  expect(readConditions(Array.from({ length: 21 }, () => question).join('\n'))).toBeUndefined()
})
