import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { pastedQuestions } from './pasted-questions.ts'
import { NewQuestion } from './schemas.ts'

test('a line is a question, bullets below it are its choices', () => {
  const text = `
What is your name?
Which day suits you?
- Saturday
- Sunday

What would you help with? (several)
* Kitchen
* Garden
• Driving
Anything else?`
  expect(pastedQuestions(text).questions).toEqual([
    { type: 'SHORT', title: 'What is your name?' },
    { type: 'RADIO', title: 'Which day suits you?', options: ['Saturday', 'Sunday'] },
    { type: 'MULTIPLE', title: 'What would you help with?', options: ['Kitchen', 'Garden', 'Driving'] },
    { type: 'SHORT', title: 'Anything else?' },
  ])
})

test('German lists, numbered lists and lists of other programs are read as well', () => {
  expect(pastedQuestions('1. Welche Tage? (mehrere)\r\n–  Samstag\r\n-Sonntag\r\n2) Name\u2028').questions).toEqual([
    { type: 'MULTIPLE', title: 'Welche Tage?', options: ['Samstag', 'Sonntag'] },
    { type: 'SHORT', title: 'Name' },
  ])
})

test.for([
  ['nothing', '  \n\n\t', []],
  ['a bullet without words', 'Name\n-\n- ', [{ type: 'SHORT', title: 'Name' }]],
  ['the same choice twice', 'Day\n- Sat\n- Sat', [{ type: 'RADIO', title: 'Day', options: ['Sat'] }]],
  ['a choice above every question', '- Sat\n- Sun', [{ type: 'RADIO', title: 'Sat', options: ['Sun'] }]],
  ['several without choices', 'Wishes (several)', [{ type: 'SHORT', title: 'Wishes' }]],
  ['a tab from a table', 'Name\tfirst', [{ type: 'SHORT', title: 'Name first' }]],
  ['a hyphen inside', 'E-mail - private', [{ type: 'SHORT', title: 'E-mail - private' }]],
] as const)('%s', ([, text, questions]) => {
  expect(pastedQuestions(text).questions).toEqual(questions)
})

test('whatever is pasted becomes questions that can be saved', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          line,
          line.map((words) => `- ${words}`),
        ),
      ),
      (lines) => {
        for (const question of pastedQuestions(lines.join('\n')).questions)
          expect(NewQuestion.safeParse(question).error?.issues).toBeUndefined()
      },
    ),
  )
})

test('not more than a form can have', () => {
  const many = Array.from({ length: limits.questions.max + 5 }, (_, n) => `Question ${n}`).join('\n')
  expect(pastedQuestions(many).questions).toHaveLength(limits.questions.max)
  const choices = Array.from({ length: limits.options.max + 5 }, (_, n) => `- ${n}`).join('\n')
  expect(pastedQuestions(`Pick\n${choices}`).questions).toMatchObject([{ options: { length: limits.options.max } }])
})

test('what is too much is counted, and a choice that is there already is not', () => {
  const lines = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text} ${n}`).join('\n')
  const choices = lines(limits.options.max + 3, '- choice')
  expect(pastedQuestions(`Pick\n${choices}\n- choice 0`).leftOut).toEqual({ questions: 0, choices: 3 })
  expect(pastedQuestions(lines(limits.questions.max + 2, 'Question')).leftOut).toEqual({ questions: 2, choices: 0 })
})
