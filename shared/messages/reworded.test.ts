import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { type Messages, say } from './messages.ts'
import { reworded } from './reworded.ts'

const pairs: [Messages, Messages][] = [
  [en, de],
  [de, en],
]

/** Every sentence, its places filled with the same values. */
const sentences = (messages: Messages) => {
  const { fields, errors, network } = messages
  const { one, other } = errors.waitSeconds
  const values = { n: 5, method: 'GET', names: 'name', kinds: 'PDF', wait: say(other, { n: 30 }) }
  const said = [fields, { ...errors, waitSeconds: other }, network].flatMap((words) => Object.values(words))
  return [...said, one].map((message) => say(message, values))
}

test.for(pairs)('every sentence of the server is found in another language', ([from, to]) => {
  expect(sentences(from).map((sentence) => reworded(sentence, from, to))).toEqual(sentences(to))
})

test('what nobody here has said stays as it is', () => {
  expect(reworded('Of another server', en, de)).toBe('Of another server')
})
