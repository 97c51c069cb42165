import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { codePoints } from './characters.ts'
import { anyText, manyLines, oneLine } from './text.ts'

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
