import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { createLimiter } from './rate-limit.ts'
import { Refused } from './refuse.ts'

const { times, seconds } = limits.rates.signup

test('nobody is locked out for good: a full window opens again by itself (32)', () => {
  let time = 0
  const limiter = createLimiter(true, () => time)
  for (let n = 0; n < times; n++) limiter.take('signup', 'a')
  expect(() => limiter.take('signup', 'a')).toThrow(Refused)
  time = seconds * 1000 - 1
  expect(() => limiter.take('signup', 'a')).toThrow(Refused)
  time = seconds * 1000
  expect(() => limiter.take('signup', 'a')).not.toThrow()
})

test('one caller does not use up another one’s tries', () => {
  const limiter = createLimiter(true)
  for (let n = 0; n < times; n++) limiter.take('signup', 'a')
  expect(() => limiter.take('signup', 'b')).not.toThrow()
  expect(() => limiter.take('loginPerAddress', 'a')).not.toThrow()
})

test('what is given back can be taken again', () => {
  const limiter = createLimiter(true)
  for (let n = 0; n < times; n++) limiter.take('signup', 'a')
  limiter.giveBack('signup', 'a')
  expect(() => limiter.take('signup', 'a')).not.toThrow()
  expect(() => limiter.take('signup', 'a')).toThrow(Refused)
})

test('a flood of callers does not grow the memory without end', () => {
  const limiter = createLimiter(true)
  for (let n = 0; n < times; n++) limiter.take('signup', 'first')
  for (let n = 0; n < 100_000; n++) limiter.take('signup', String(n))
  // the oldest window made room
  expect(() => limiter.take('signup', 'first')).not.toThrow()
})

test('windows that have ended make room before those that still count (31)', () => {
  let time = 0
  const limiter = createLimiter(true, () => time)
  for (let n = 0; n < times; n++) limiter.take('signup', 'first')
  for (let n = 1; n < 100_000; n++) limiter.take('submits', String(n))
  time = limits.rates.submits.seconds * 1000
  limiter.take('submits', 'new')
  expect(() => limiter.take('signup', 'first')).toThrow(Refused)
})
