import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../messages/languages.ts'
import { en } from '../messages/en.ts'
import { checkAnswers, prepareCheck } from './check-answers.ts'
import { freshQuestion, type Question, typeNames, typeOf } from './registry.ts'
import { NewQuestion, Question as QuestionSchema } from './schemas.ts'

const id = '0190aaaa-0000-7000-8000-000000000000'

/** A question of the type as an owner would have filled it in: whatever is empty gets a text. */
const filledIn = (type: (typeof typeNames)[number]) => {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((inner, n) => (inner === '' ? `Text ${n}` : fill(inner)))
    return value === '' ? 'Text' : value
  }
  const question = Object.fromEntries(Object.entries(freshQuestion(type)).map(([key, value]) => [key, fill(value)]))
  return { ...question, _id: id } as Question
}

describe.each(typeNames)('the question type %s', (type) => {
  const question = filledIn(type)
  const { label, sends, files, problem, choices, columns, cells, summary } = typeOf(question)

  test('has a name in every language', () => {
    for (const language of Object.keys(languages) as (keyof typeof languages)[]) expect(label[language]).toMatch(/\S/)
  })

  test('makes fresh questions that share nothing', () => {
    expect(freshQuestion(type)).toEqual(freshQuestion(type))
    expect(typeOf({ type }).fresh()).not.toBe(typeOf({ type }).fresh())
  })

  test('accepts its own question once it is filled in, and keeps it as it is', () => {
    expect(NewQuestion.parse(question)).toEqual(question)
    expect(QuestionSchema.parse(question)).toEqual(question)
    expect(NewQuestion.safeParse({ ...question, title: '' }).success).toBe(false)
    expect(NewQuestion.parse({ ...question, smuggled: true })).toEqual(question)
  })

  test('finds an answer good or says why not, in words that exist, and never throws', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 12 }), (answer) => {
        const found = problem(answer, question) ?? 'required'
        expect(en.fields).toHaveProperty(found)
      }),
    )
  })

  test('accepts what it offers, and fills each export column with one cell', () => {
    const offered = choices(question)
    const answer = [offered[0] ?? 'A text']
    expect(problem(answer, question)).toBeUndefined()
    expect(cells(answer, question)).toHaveLength(columns(question).length)
    expect(cells([], question)).toHaveLength(columns(question).length)
    expect(cells(answer, question).join(' ')).toContain(answer[0])
    expect(['counts', 'texts', 'files']).toContain(summary)
  })

  test('takes what a respondent sends, in its shape only', () => {
    const text = choices(question)[0] ?? 'A text'
    const questions = new Map([[id, question]])
    const wrongKind = { faults: { 'response.0.data': 'wrongKind' }, answers: [] }
    const check = (data: string | string[]) => checkAnswers(questions, [{ questionId: id, data }])
    const takes = { list: sends === 'list', text: sends === 'text' || files !== undefined }
    const taken = { faults: {}, answers: [{ questionId: id, data: [text] }] }
    expect(check([text])).toEqual(takes.list ? taken : wrongKind)
    expect(check(text)).toEqual(takes.text ? taken : wrongKind)
    const none = { faults: {}, answers: [] }
    expect(check([])).toEqual(takes.list ? none : wrongKind)
    expect(check('')).toEqual(takes.text ? none : wrongKind)
  })
})

test('answers are stored in the order of the questions, whatever order they came in', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 })
        .chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids))),
      ([ids, sent]) => {
        const questions = new Map(ids.map((key) => [key, { _id: key, type: 'SHORT' as const, title: 'x' }]))
        const { answers, faults } = checkAnswers(
          questions,
          sent.map((questionId) => ({ questionId, data: 'x' })),
        )
        expect(faults).toEqual({})
        expect(answers.map(({ questionId }) => questionId)).toEqual(ids.filter((key) => sent.includes(key)))
      },
    ),
  )
})

test('a prepared check finds the same as an unprepared one', () => {
  const questions = new Map<string, Question>([
    ['name', { _id: 'name', type: 'SHORT', title: 'x' }],
    ['day', { _id: 'day', type: 'RADIO', title: 'x', options: ['Saturday', 'Sunday'] }],
    ['help', { _id: 'help', type: 'MULTIPLE', title: 'x', options: ['Desk', 'Workshop'] }],
  ])
  const check = prepareCheck(questions)
  const choice = fc.constantFrom('Saturday', 'Desk', 'Workshop', 'Other')
  const sent = fc.record({
    questionId: fc.constantFrom('name', 'day', 'help', 'other'),
    data: fc.oneof(fc.string(), fc.array(choice, { maxLength: 3 })),
  })
  const right = fc.subarray([
    { questionId: 'name', data: 'Amara' },
    { questionId: 'day', data: ['Sunday'] },
    { questionId: 'help', data: [] },
  ])
  fc.assert(
    fc.property(fc.oneof(fc.array(sent, { maxLength: 5 }), right), (all) => {
      expect(check(all)).toEqual(checkAnswers(questions, all))
    }),
  )
})
