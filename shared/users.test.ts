import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { reservedUsernames } from './limits.ts'
import { codePoints } from './characters.ts'
import { demoAccount, Email, Password, Username, usernameKey, users } from './users.ts'

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
const anything = fc.string({ unit: 'binary' })

describe('a username', () => {
  test.for([
    'ada',
    'Ada.Lovelace',
    'a_b-c.d',
    '007',
    'a'.repeat(32),
    'Jürgen',
    'Ju\u0308rgen',
    'Ναταλία',
    'שלום',
    'محمد',
    '山田太郎',
    'ज़रीना',
    // letters outside the basic plane: three characters in six units
    '𐐷𐐷𐐷',
    '𐐷'.repeat(32),
  ])('may be %s', (name) => {
    expect(Username.parse(name)).toBe(name.normalize('NFKC'))
  })

  test.for(['', '  ', 'ab', ' ab ', '𐐷𐐷', 'a'.repeat(33), '𐐷'.repeat(33)])('%j has the wrong length', (name) => {
    expect(messagesOf(Username, name)).toContain('usernameLength')
  })

  test('is measured as it is kept: a ligature is three letters', () => {
    expect(Username.parse('ﬃ')).toBe('ffi')
    expect(messagesOf(Username, 'ﬃ'.repeat(11))).toEqual(['usernameLength'])
  })

  test.for(['ada lovelace', 'ada@home', 'a/b', '<b>x', 'ada😀', 'ada!', 'ada\u200bx', 'ada\u202ex', 'a%20b', '½ada'])(
    '%j has characters that names do not have',
    (name) => {
      expect(messagesOf(Username, name)).toEqual(['usernameCharacters'])
    },
  )

  test.for([
    ['only accents', '\u0301\u0301\u0301'],
    ['an accent first', '\u0301ada'],
    ['fillers that show nothing', '\u3164\u3164\u3164'],
    ['a joiner that shows nothing', 'ad\u034fmin'],
    ['a variation selector', 'ada\ufe0f'],
  ])('is something to be seen: not %s', ([, name = '']) => {
    expect(messagesOf(Username, name)).toEqual(['usernameCharacters'])
  })

  test.for(['ad\0a', 'ad\na', 'ad\r\na', 'ad\ta', 'ad\u2028a'])('%j is more than a line', (name) => {
    expect(messagesOf(Username, name)).toContain('oneLine')
  })

  test.for([...reservedUsernames].filter((word) => word.length >= 3))('%s is reserved in every spelling', (word) => {
    const fullWidth = word.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
    for (const spelling of [word, word.toUpperCase(), ` ${word}\n`, fullWidth, fullWidth.toUpperCase()])
      expect(messagesOf(Username, spelling)).toEqual(['usernameReserved'])
  })

  test('full-width letters are the letters they look like', () => {
    expect(Username.parse('Ａｄａ')).toBe('Ada')
    expect(usernameKey('Ａｄａ')).toBe(usernameKey('aDA'))
  })

  test('typed with one key or two, an accent is the same', () => {
    expect(usernameKey('Ju\u0308rgen')).toBe(usernameKey('JÜRGEN'))
  })

  test.for([null, undefined, 7, true, ['ada'], { toString: 'ada' }])('%j is no text', (value) => {
    expect(Username.safeParse(value).success).toBe(false)
  })

  test('once accepted is accepted again unchanged, and always fits', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 32 })
    const seen = fc.oneof(anything, letters, fc.stringMatching(/^[\p{L}\p{M}\p{Nd}._-]{1,40}$/u))
    fc.assert(
      fc.property(seen, (typed) => {
        const { data } = Username.safeParse(typed)
        fc.pre(data !== undefined)
        expect(Username.parse(data)).toBe(data)
        expect(codePoints(data)).toBeGreaterThanOrEqual(3)
        expect(codePoints(data)).toBeLessThanOrEqual(32)
        expect(usernameKey(typed.trim())).toBe(usernameKey(data))
      }),
      { numRuns: 500 },
    )
  })

  test('has one key, also when the key itself is taken as a name', () => {
    // in small letters it is two, and the marks behind them change places
    expect(usernameKey(usernameKey('İ\ufe27\u0300'))).toBe(usernameKey('İ\ufe27\u0300'))
    fc.assert(
      fc.property(fc.oneof(anything, fc.stringMatching(/^[\p{L}\p{M}]{1,40}$/u)), (name) => {
        expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
        expect(usernameKey(name.normalize('NFD'))).toBe(usernameKey(name))
      }),
      { numRuns: 500 },
    )
  })
})

describe('an email address', () => {
  test.for([
    ['ada@example.org', 'ada@example.org'],
    [' Ada.Lovelace+forms@Example.ORG\n', 'ada.lovelace+forms@example.org'],
    ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
  ])('%j is kept as %s', ([typed, kept]) => {
    expect(Email.parse(typed)).toBe(kept)
  })

  test.for([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@@example.org',
    'a b@example.org',
    'ada@example.org, bob@example.org',
    'Ada <ada@example.org>',
    '"ada"@example.org',
    'ada@example.org\r\nBcc: bob@example.org',
    'ada\0@example.org',
    'ada@exa\u2028mple.org',
    'ada..b@example.org',
    '.ada@example.org',
    'äda@example.org',
    'мир@example.org',
    'ada@example.org\u202e',
  ])('%j is refused', (typed) => {
    expect(messagesOf(Email, typed)).toEqual(['email'])
  })

  test('has at most 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.org`
    expect(Email.parse(ofLength(254))).toHaveLength(254)
    expect(messagesOf(Email, ofLength(255))).toEqual(['emailLength'])
  })

  test('once accepted is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const { data } = Email.safeParse(typed)
        fc.pre(data !== undefined)
        expect(Email.parse(data)).toBe(data)
        expect(Email.parse(typed.toUpperCase())).toBe(data)
      }),
    )
  })
})

describe('a password', () => {
  test.for([
    'a'.repeat(8),
    'a'.repeat(256),
    '😀'.repeat(8),
    '😀'.repeat(256),
    ' leading and trailing ',
    '\n\t\0 line breaks',
    'пароль-пароль',
    'סיסמה ארוכה',
  ])('%j is kept as it was typed', (password) => {
    expect(Password.parse(password)).toBe(password)
  })

  test.for(['', 'a'.repeat(7), '😀'.repeat(7), 'a'.repeat(257), '😀'.repeat(257)])(
    '%j has the wrong length',
    (password) => {
      expect(messagesOf(Password, password)).toEqual(['passwordLength'])
    },
  )
})

describe('the demo account', () => {
  test('keeps the rules that it shows', () => {
    expect(Email.parse(demoAccount.email)).toBe(demoAccount.email)
    expect(Password.parse(demoAccount.password)).toBe(demoAccount.password)
  })

  test('has a name that nobody may choose, and that everybody may look at', () => {
    expect(messagesOf(Username, demoAccount.username)).toEqual(['usernameReserved'])
    expect(users.view.params.parse({ username: demoAccount.username })).toEqual({ username: demoAccount.username })
  })
})
