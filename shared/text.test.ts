import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { codePoints } from './characters.ts'
import { anyText, lines, manyLines, oneLine, rule } from './text.ts'

const messagesOf = (schema: z.ZodType, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

const anything = fc.string({ unit: 'binary' })

test('an emoji counts as one character, its joined parts each for themselves', () => {
  expect(codePoints('')).toBe(0)
  expect(codePoints('a😀b')).toBe(3)
  expect(codePoints('👩‍👧')).toBe(3)
})

test('a length is never more than the units it is stored in, nor less than half', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(codePoints(text)).toBe(Array.from(text).length)
      expect(codePoints(text)).toBeLessThanOrEqual(text.length)
      expect(codePoints(text) * 2).toBeGreaterThanOrEqual(text.length)
    }),
  )
})

describe('a text of one line', () => {
  const name = oneLine({ min: 1, max: 5 }, 'usernameLength')

  test.for(['a', 'abcde', '😀😀😀😀😀', '  abcde\t\n', 'שלום', 'a b'])('%j fits', (text) => {
    expect(name.parse(text)).toBe(text.trim())
  })

  test.for(['', '   ', '\n', 'abcdef', '😀😀😀😀😀😀', 'x'.repeat(100_000)])('%j has the wrong length', (text) => {
    expect(messagesOf(name, text)).toEqual(['usernameLength'])
  })

  test.for(['a\nb', 'a\r\nb', 'a\0b', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\x7fb', '\0'])(
    '%j is more than a line',
    (text) => {
      expect(messagesOf(name, text)).toEqual(['oneLine'])
    },
  )

  test('what was accepted once is accepted again unchanged', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { data } = name.safeParse(text)
        fc.pre(data !== undefined)
        expect(name.parse(data)).toBe(data)
      }),
    )
  })
})

describe('a list of texts of one line', () => {
  const names = lines({
    count: { min: 1, max: 200 },
    tooFew: 'optionsNeeded',
    tooMany: 'optionsTooMany',
    length: { min: 1, max: 5 },
    wrongLength: 'usernameLength',
  })
  const oneByOne = z
    .array(oneLine({ min: 1, max: 5 }, 'usernameLength'))
    .min(1, rule('optionsNeeded'))
    .max(200, rule('optionsTooMany'))
  /** What is said first of each place is what people read. */
  const said = (schema: z.ZodType, list: unknown) => {
    const { data, error } = schema.safeParse(list, { reportInput: true })
    const faults = error?.issues.map(({ path, code, message, input }) => [path.join(), { code, message, input }])
    return { data, faults: faults && Object.fromEntries(faults.toReversed()) }
  }

  test('is taken and refused as if each were looked at alone', () => {
    const line = fc.oneof(anything, fc.stringMatching(/^ ?\w{0,6}\n?$/), fc.constantFrom('a\nb', '\0', null, 5, ['a']))
    const list = fc.oneof(fc.array(line, { maxLength: 20 }), fc.constantFrom(undefined, 'a', Array(201).fill('')))
    fc.assert(
      fc.property(list, (given) => {
        expect(said(names, given)).toEqual(said(oneByOne, given))
      }),
    )
  })

  test('is not said to be wrong at every place, however many are', () => {
    for (const wrong of ['', 5]) expect(names.safeParse(Array(200).fill(wrong)).error?.issues).toHaveLength(20)
  })
})

describe('a text of many lines', () => {
  const description = manyLines({ max: 8 }, 'usernameLength')

  test.for(['', 'a\nb\r\n\tc', ' a ', '\n\n', '😀😀😀😀😀😀😀😀'])('%j is kept as it is', (text) => {
    expect(description.parse(text)).toBe(text)
  })

  test.for(['\0', 'a\x1bb', 'a\x08', '\x85'])('%j holds control characters', (text) => {
    expect(messagesOf(description, text)).toEqual(['noControlCharacters'])
  })

  test('nine characters are too many for eight', () => {
    expect(messagesOf(description, '😀'.repeat(9))).toEqual(['usernameLength'])
  })
})

test('any text at all is kept as it is, when its length fits', () => {
  const secret = anyText({ min: 2, max: 4 }, 'passwordLength')
  fc.assert(
    fc.property(anything, (text) => {
      const fits = codePoints(text) >= 2 && codePoints(text) <= 4
      expect(secret.safeParse(text)).toMatchObject(fits ? { success: true, data: text } : { success: false })
    }),
  )
})
