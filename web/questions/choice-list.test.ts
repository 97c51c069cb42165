import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { choicesIn, moveChoice, pasteChoices, repeatedChoices } from './choice-list.ts'

test('each line of a pasted text is a choice, without bullets, numbers and blank lines', () => {
  expect(choicesIn('- Monday\r\n\r\n• Tuesday\n3) Wednesday\n  Thursday ')).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
  ])
  expect(choicesIn('3.5 litres\n-20 degrees')).toEqual(['3.5 litres', '-20 degrees'])
})

test('a pasted list takes the place of an empty choice and follows a named one', () => {
  expect(pasteChoices(['a', '', 'z'], 1, ['b', 'c'])).toEqual({ choices: ['a', 'b', 'c', 'z'], last: 2 })
  expect(pasteChoices(['a', 'z'], 0, ['b', 'c'])).toEqual({ choices: ['a', 'b', 'c', 'z'], last: 2 })
})

test('a pasted list ends at the limit', () => {
  const { choices, last } = pasteChoices(
    ['first'],
    0,
    Array.from({ length: 500 }, (_, n) => `choice ${n}`),
  )
  expect(choices).toHaveLength(limits.options.max)
  expect(last).toBe(limits.options.max - 1)
})

test('a pasted list never takes the place of choices that are named', () => {
  const named = Array.from({ length: limits.options.max - 1 }, (_, n) => `choice ${n}`)
  expect(pasteChoices(named, 0, ['x', 'y'])).toEqual({ choices: named.toSpliced(1, 0, 'x'), last: 1 })
  const full = [...named, 'last']
  expect(pasteChoices(full, 3, ['x', 'y'])).toEqual({ choices: full, last: 3 })
})

test('a choice moves within the list only', () => {
  expect(moveChoice(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  const choices = ['a', 'b']
  expect(moveChoice(choices, 0, -1)).toBe(choices)
  expect(moveChoice(choices, 1, 2)).toBe(choices)
})

test('choices that read the same are found, empty ones are not', () => {
  expect([...repeatedChoices(['a', 'b', ' a ', '', '', 'b'])]).toEqual([2, 5])
})
