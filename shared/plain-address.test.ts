import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

describe('exactly one plain address (36)', () => {
  test.for([
    ['amara@example.org', 'amara@example.org'],
    ['Amara.Diallo@Example.ORG', 'amara.diallo@example.org'],
    ['a@b.co', 'a@b.co'],
    ["o'neil+forms/2@mail.example.co.uk", "o'neil+forms/2@mail.example.co.uk"],
    ['x_{}|~!#$%&*=?^`-@a-b.example', 'x_{}|~!#$%&*=?^`-@a-b.example'],
    ['1@1.example', '1@1.example'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ] as const)('%s is taken', ([text, address]) => {
    expect(plainAddress(text)).toBe(address)
  })

  test.for([
    '',
    ' ',
    'amara',
    'amara@',
    '@example.org',
    'amara@example',
    'amara@@example.org',
    'a@b@example.org',
    ' amara@example.org',
    'amara@example.org ',
    'amara@example.org\n',
    'amara@example.org\r\nBcc: b@example.org',
    'amara\n@example.org',
    'amara@exam\tple.org',
    'amara@example.org\0',
    'amara@example.org\u2028',
    'amara@example.org,ben@example.org',
    'amara@example.org, ben@example.org',
    'amara@example.org;ben@example.org',
    'amara@example.org ben@example.org',
    'Amara <amara@example.org>',
    '<amara@example.org>',
    '"amara"@example.org',
    '"a b"@example.org',
    'friends: amara@example.org;',
    'amara(friend)@example.org',
    'amara@example.org (Amara)',
    'amara\\@example.org',
    'amara@[127.0.0.1]',
    'amara@127.0.0.1',
    'amara@example..org',
    'amara@.example.org',
    'amara@example.org.',
    'amara@-example.org',
    'amara@example-.org',
    '.amara@example.org',
    'amara.@example.org',
    'am..ara@example.org',
    'amara@exämple.org',
    'ämara@example.org',
    'amara@example.org\u200b',
    '\u202eamara@example.org',
    '=?utf-8?q?amara?=@example.org,b@example.org',
    'mailto:amara@example.org',
    'amara@example.org?bcc=ben@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('%j is not', (text) => {
    expect(plainAddress(text)).toBeUndefined()
  })

  test('nothing that a header gives a meaning to gets through, wherever it stands', () => {
    const special = fc.constantFrom(...Array.from('\r\n\t\0 ,;:<>()[]"\\\u2028\u0085'))
    fc.assert(
      fc.property(fc.string(), special, fc.string(), (before, character, after) => {
        expect(plainAddress(`${before}${character}${after}`)).toBeUndefined()
        expect(plainAddress(`${before}${character}${after}@example.org`)).toBeUndefined()
        expect(plainAddress(`amara@example.org${character}${after}`)).toBeUndefined()
      }),
    )
  })

  test('what is taken once is taken again as the same, and has one @', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9_+-]{1,10}$/)
    fc.assert(
      fc.property(word, word, (local, name) => {
        const address = plainAddress(`${local}@${name.replace(/[_+-]/g, 'x')}.example`)
        expect(address).toBeDefined()
        expect(plainAddress(address ?? '')).toBe(address)
        expect(address?.split('@')).toHaveLength(2)
      }),
    )
  })

  test('long nonsense is refused at once', () => {
    for (const part of ['a.', 'a-', 'a@', '.', '@a.']) expect(plainAddress(part.repeat(100_000))).toBeUndefined()
  })
})
