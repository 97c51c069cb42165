import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLanguage, languages, preferredLanguage } from './languages.ts'

test.for([
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.5, de;q=0.9', 'de'],
  ['en;q=0.5,de', 'de'],
  ['fr,nl;q=0.9,de;q=0.1', 'de'],
  ['fr, *', 'en'],
  // both may have spaces around the semicolon
  ['en ; q=0.2 , de ;q=0.7', 'de'],
  ['en;Q=0.1,de;Q=0.2', 'de'],
  // "not this one"
  ['de;q=0', 'en'],
  ['de;q=0.000, en;q=0.1', 'en'],
  ['de;q=1.2.3', 'en'],
  ['constructor, __proto__, de;q=0.1', 'de'],
  [';;;,,,===', 'en'],
] as const)('%j asks for %s', ([header, language]) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('of two equal wishes the first counts', () => {
  expect(preferredLanguage('de,en')).toBe('de')
  expect(preferredLanguage('en;q=0.5,de;q=0.5')).toBe('en')
})

const quality = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000)

test('the language with the higher quality is taken, in whatever order they stand', () => {
  fc.assert(
    fc.property(quality, quality, fc.boolean(), (english, german, isGermanFirst) => {
      fc.pre(english !== german)
      const entries = [`en;q=${english}`, `de;q=${german}`]
      const header = (isGermanFirst ? entries.toReversed() : entries).join(',')
      expect(preferredLanguage(header)).toBe(german > english ? 'de' : 'en')
    }),
  )
})

const piece = fc.constantFrom('de', 'en', 'fr', '*', '-', ',', ';', 'q', '=', '0', '1', '.', ' ', 'e', '\0')
const header = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece).map((pieces) => pieces.join('')),
)

test('any header at all gives a language that we speak', () => {
  fc.assert(
    fc.property(header, (text) => {
      expect(isLanguage(preferredLanguage(text))).toBe(true)
    }),
  )
})

test('a language is one that we ship, not a word that objects know', () => {
  for (const tag of Object.keys(languages)) expect(isLanguage(tag)).toBe(true)
  for (const tag of ['', 'toString', '__proto__', 'EN', 'de-DE']) expect(isLanguage(tag)).toBe(false)
})
