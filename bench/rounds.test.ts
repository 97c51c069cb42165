import { expect, test } from 'vitest'
import { isEnough, undisturbed } from './rounds.ts'

const round = (stolen: number, rate = 100, pace = 1) => ({ taken: { rate }, stolen, pace })

test('rounds that were not disturbed are enough, as many as were wished', () => {
  expect(isEnough([round(0), round(0.05)], 3)).toBe(false)
  expect(isEnough([round(0), round(0.05), round(0.01)], 3)).toBe(true)
})

test('a disturbed round is taken again, but a machine that is never quiet is not waited for', () => {
  expect(isEnough([round(0), round(0.2), round(0.01)], 3)).toBe(false)
  expect(isEnough([round(0), round(0.2), round(0.01), round(0)], 3)).toBe(true)
  const noisy = Array.from({ length: 6 }, () => round(0.3))
  expect(isEnough(noisy.slice(1), 3)).toBe(false)
  expect(isEnough(noisy, 3)).toBe(true)
})

test('the least disturbed count, whatever they measured, in the order in which they were taken', () => {
  const rounds = [round(0.3, 500), round(0.02, 1), round(0.1, 900), round(0, 2)]
  expect(undisturbed(rounds, 2)).toEqual([round(0.02, 1), round(0, 2)])
  expect(undisturbed(rounds, 9)).toEqual(rounds)
})

test('a round is disturbed too when the cores were slower than they can be', () => {
  const slow = round(0, 900, 0.6)
  expect(isEnough([round(0), slow], 2)).toBe(false)
  expect(isEnough([round(0), slow, round(0, 1, 0.9)], 2)).toBe(true)
  expect(undisturbed([round(0), slow, round(0, 1, 0.9)], 2)).toEqual([round(0), round(0, 1, 0.9)])
})
