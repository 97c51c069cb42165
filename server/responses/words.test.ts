import { expect, test } from 'vitest'
import { keptWords, wantedBy } from './words.ts'

const formId = '0190aaaa-0000-7000-8000-00001234abcd'
const said = (text: string) => [{ data: [text] }]

test.each([
  ['creme BRULEE', 'Crème brûlée im Straßencafé', true],
  ['strassen', 'Crème brûlée im Straßencafé', true],
  ['café', 'Crème brûlée im Straßencafé', false],
  ['anna@example.org', 'Write to <Anna@Example.org>.', true],
  ['example.org', 'Write to <Anna@Example.org>.', true],
  ['anna@example.com', 'anna@example.org, bob@example.com', false],
  ["o'neil", 'Anna O’Neil', true],
  ['+49 170', 'Call +49 170 1234', true],
  ['12.5', 'It took 12.5 hours', true],
  ['12', '112', false],
  ['C++', 'I write C++', true],
  ['C++', 'I write C', false],
  ['مدرسة', 'في المدرسة', true],
  ['שלום', 'ושלום', true],
  ['東京', '私は東京タワーに行った', true],
  ['東行', '私は東京タワーに行った', false],
  ['東', '私は東京タワーに行った', true],
  ['ไทย', 'ภาษาไทย', true],
  ['한국', '한국어', true],
  ['😀', 'Great 😀', true],
  ['last first', 'first and last', true],
  ['- first', 'first', true],
])('%s in “%s”: %s', (search, text, isThere) => {
  const wanted = wantedBy(search, [])
  expect(wanted.isIn(said(text))).toBe(isThere)
  expect(wanted.mayBeIn(JSON.stringify(said(text))) || !isThere).toBe(true)
})

test('words of one search may stand in different answers, and nothing but marks is nowhere', () => {
  expect(wantedBy('zoe sunday', []).isIn([...said('Zoë'), ...said('Sunday')])).toBe(true)
  expect(wantedBy('?!', []).isNothing).toBe(true)
  expect(wantedBy('', []).isNothing).toBe(false)
})

test('a response with more words than can be kept says so, and a word longer than any fits', () => {
  const many = keptWords(formId, said(Array.from({ length: 100_000 }, (_, n) => `word${n}`).join(' ')))
  expect(many.at(-1)).toBe('1234abcd*')
  expect(Buffer.byteLength(many.join(''))).toBeLessThan(1_000_000)
  expect(keptWords(formId, said('😀'.repeat(3) + 'x'.repeat(10_000)))).toEqual([
    '1234abcd😀',
    `1234abcd${'X'.repeat(40)}`,
  ])
})
