import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import { createLimiter, tooMany } from './rate-limit.ts'
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

const right = async () => 'found'
const wrong = async () => undefined

test('only attempts that find nothing count, however many come', async () => {
  const limiter = createLimiter(true)
  const attempt = (look: () => Promise<unknown>) => limiter.attempt('signup', 'a', look)
  for (let n = 1; n < times; n++) await attempt(wrong)
  // one more may fail: the others wait until it is known whether this one does
  const found = await Promise.all(Array.from({ length: 50 }, () => attempt(right)))
  expect(new Set(found)).toEqual(new Set(['found']))
  await expect(attempt(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  expect(await attempt(wrong)).toBeUndefined()
  await expect(attempt(right)).rejects.toThrow(Refused)
})

test('of many attempts at once no more are looked at than may fail', async () => {
  const limiter = createLimiter(true)
  let looked = 0
  const guess = async () => {
    looked++
    await new Promise(setImmediate)
    return undefined
  }
  const tried = await Promise.allSettled(Array.from({ length: 200 }, () => limiter.attempt('signup', 'a', guess)))
  expect(looked).toBe(times)
  expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(200 - times)
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

test.for([
  { wait: 0.2, english: 'Wait 1 second and', german: 'Nach 1 Sekunde noch' },
  { wait: 1.5, english: 'Wait 2 seconds and', german: 'Nach 2 Sekunden noch' },
  { wait: 91, english: 'Wait 2 minutes and', german: 'Nach 2 Minuten noch' },
  { wait: 5_401, english: 'Wait 2 hours and', german: 'Nach 2 Stunden noch' },
])('who has to wait $wait s is told so as people say it', ({ wait, english, german }) => {
  const { sentence } = tooMany(wait)
  expect(sentence(en)).toContain(english)
  expect(sentence(de)).toContain(german)
})
