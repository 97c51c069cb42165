import { expect, test } from 'vitest'
import { howFar } from './how-far.ts'

const ask = (version: number, ...ids: string[]) => ({
  version,
  questions: ids.map((_id) => ({ _id, type: 'SHORT' as const, title: _id })),
})
const reached = (...[versions, sent, told]: Parameters<typeof howFar>) =>
  Object.fromEntries(howFar(versions, sent, told))

test('whoever sent answers got to every question that they were asked, and to no other', () => {
  const versions = [ask(2, 'name', 'day'), ask(1, 'name', 'colour')]
  const sent = [
    { version: 1, responses: 3, deleted: 0 },
    { version: 2, responses: 2, deleted: 0 },
  ]
  const told = new Map([
    ['name', 12],
    ['day', 1],
  ])
  expect(reached(versions, sent, told)).toEqual({ name: 12, day: 2, colour: 3 })
})

test('it is as if those whose responses were deleted had never come', () => {
  const versions = [ask(2, 'name', 'day'), ask(1, 'name')]
  const sent = [
    { version: 1, responses: 0, deleted: 4 },
    { version: 2, responses: 2, deleted: 1 },
  ]
  const told = new Map([
    ['name', 12],
    ['day', 3],
  ])
  expect(reached(versions, sent, told)).toEqual({ name: 7, day: 2 })
})

test('where nobody told what they saw nothing is known', () => {
  expect(reached([ask(1, 'name')], [{ version: 1, responses: 3, deleted: 0 }], new Map())).toEqual({})
})
