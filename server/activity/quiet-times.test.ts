import { expect, test } from 'vitest'
import { createQuietTimes } from './quiet-times.ts'

function givenTimes() {
  let time = 5_000
  const quiet = createQuietTimes(() => time)
  return { quiet, pass: (milliseconds: number) => (time += milliseconds) }
}

test('where nothing was heard of somebody, it has been quiet since listening began, and no longer', () => {
  const { quiet, pass } = givenTimes()
  expect(quiet.of('amara')).toBe(0)
  pass(300)
  expect(quiet.of('amara')).toBe(300)
})

test('it is quiet since the last that was heard of the same person', () => {
  const { quiet, pass } = givenTimes()
  pass(1_000)
  quiet.note('amara')
  pass(200)
  quiet.note('amara')
  pass(50)
  expect(quiet.of('amara')).toBe(50)
  expect(quiet.of('ben')).toBe(1_250)
})

test('what may have gone unheard ends all quiet', () => {
  const { quiet, pass } = givenTimes()
  quiet.note('amara')
  pass(1_000)
  quiet.beginAnew()
  pass(20)
  expect([quiet.of('amara'), quiet.of('ben')]).toEqual([20, 20])
})

test('more than a minute of quiet is not told, also of somebody who is forgotten by then', () => {
  const { quiet, pass } = givenTimes()
  quiet.note('amara')
  pass(60_001)
  quiet.note('ben')
  expect(quiet.of('amara')).toBe(60_000)
  pass(59_000)
  expect([quiet.of('amara'), quiet.of('ben')]).toEqual([60_000, 59_000])
})
