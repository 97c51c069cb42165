import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { plural } from './plural.ts'

test.each([
  [0, '0 forms', '0 Formulare'],
  [1, '1 form', '1 Formular'],
  [2, '2 forms', '2 Formulare'],
  [1000, '1,000 forms', '1.000 Formulare'],
])('%d is counted in the words of each language', (n, english, german) => {
  expect(plural('en', en.forms.count, n)).toBe(english)
  expect(plural('de', de.forms.count, n)).toBe(german)
})
