import { expect, test } from 'vitest'
import { findForms } from './form-search.ts'

const form = (name: string, description = '') => ({ name, description })
const finds = (search: string, name: string, description?: string) =>
  findForms([form(name, description)], search).length === 1

test.each([
  ['feedback', 'Customer Feedback'],
  ['FEED', 'Customer Feedback'],
  ['cafe', 'Café survey'],
  ['CAFÉ', 'cafe survey'],
  // the same letter as one character and as two
  ['caf\u00e9', 'cafe\u0301'],
  ['strasse', 'Straße'],
  ['STRAẞE', 'strasse'],
  ['istanbul', 'İSTANBUL'],
  ['محمد', 'مُحَمَّد'],
  ['  rota ', 'Volunteer Rota'],
  ['', 'anything'],
  ['   ', 'anything'],
])('%j finds %j', (search, name) => {
  expect(finds(search, name)).toBe(true)
})

test('the description is searched too, each by itself', () => {
  expect(finds('minutes', 'Feedback', 'Takes two minutes')).toBe(true)
  expect(finds('feedback takes', 'Feedback', 'Takes two minutes')).toBe(false)
  expect(finds('invoice', 'Feedback', 'Takes two minutes')).toBe(false)
})

test('what is found keeps its order', () => {
  const forms = [form('b1'), form('a'), form('b2')]
  expect(findForms(forms, 'B').map(({ name }) => name)).toEqual(['b1', 'b2'])
})

test('the text of a form is made plain once, however many letters are typed', () => {
  let reads = 0
  const counted = {
    get name() {
      reads++
      return 'Volunteer Rota'
    },
    description: '',
  }
  for (const search of ['r', 'ro', 'rot', 'rota']) expect(findForms([counted], search)).toHaveLength(1)
  expect(reads).toBe(1)
})
