import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { type Language, languages } from './languages.ts'
import { type Messages, say } from './messages.ts'

/** Every message with its name, such as `errors.tooMany`. */
const messagesIn = (words: object, above = ''): [name: string, message: unknown][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? messagesIn(value, `${above}${name}.`) : [[above + name, value]],
  )
const placesIn = (message: unknown) => [...String(message).matchAll(/\{(\w+)\}/g)].map(([place]) => place).toSorted()

const catalogues: Record<Language, Messages> = { en, de }
const tags = Object.keys(languages) as Language[]
const wordsOf = (tag: Language) => new Map(messagesIn(catalogues[tag]))
const english = messagesIn(en)

test.for(tags)('%s says everything that English says, and nothing else', (tag) => {
  expect([...wordsOf(tag).keys()].toSorted()).toEqual(english.map(([name]) => name).toSorted())
})

test.for(tags)('%s has words in every message', (tag) => {
  const empty = [...wordsOf(tag)].filter(([, message]) => typeof message !== 'string' || !message.trim())
  expect(empty).toEqual([])
})

test.for(tags)('%s has the same places to fill as English', (tag) => {
  const words = wordsOf(tag)
  const places = (messages: Iterable<[string, unknown]>) =>
    Object.fromEntries([...messages].map(([name, message]) => [name, placesIn(message)]))
  expect(places(words)).toEqual(places(english))
})

test.for(tags)('%s names the limits as they are', (tag) => {
  const words = wordsOf(tag)
  for (const bound of Object.values(limits.username))
    expect(words.get('fields.usernameLength')).toContain(String(bound))
  for (const bound of Object.values(limits.password))
    expect(words.get('fields.passwordLength')).toContain(String(bound))
  expect(words.get('fields.emailLength')).toContain(String(limits.email.max))
})

test('places are filled, unknown ones stay to be seen', () => {
  expect(say('{n} of {total}', { n: 0, total: 6 })).toBe('0 of 6')
  expect(say('Wait {wait}', {})).toBe('Wait {wait}')
  expect(say('{toString}', {})).toBe('{toString}')
})

test('what people typed is put in as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(say('<{name}>', { name: typed, n: 1 })).toBe(`<${typed}>`)
    }),
  )
  expect(say('{name}', { name: '{n} $& $1', n: 1 })).toBe('{n} $& $1')
})
