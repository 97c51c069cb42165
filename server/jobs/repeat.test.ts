import { getEventListeners } from 'node:events'
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { repeat, restAfter, restAfterFailures } from './repeat.ts'

/** How busy the tests keep this thread shall not decide how long jobs rest. */
const nobodyElseIsAnswered = () => {
  const idle = { idle: 1, active: 0, utilization: 0 }
  const looked = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(idle)
  onTestFinished(() => looked.mockRestore())
}

test('a job goes on soon while it has more to do, rests when it is done or fails, and is not cut off by stopping', async () => {
  nobodyElseIsAnswered()
  const runs: string[] = []
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const stop = repeat(
    [
      { name: 'done', seconds: 3_600, run: async () => void runs.push('done') },
      {
        name: 'failing',
        seconds: 3_600,
        run: async () => {
          runs.push('failing')
          throw new Error('on purpose')
        },
      },
      {
        name: 'with more',
        seconds: 3_600,
        run: async () => {
          runs.push('more')
          if (runs.filter((name) => name === 'more').length < 3) return true
          reached.resolve()
          await held.promise
          runs.push('finished')
          return true
        },
      },
    ],
    createLog({ write: () => {} }),
  )
  await reached.promise
  const stopped = stop()
  held.resolve()
  await stopped
  expect(runs.toSorted()).toEqual(['done', 'failing', 'finished', 'more', 'more', 'more'])
})

test('jobs do not begin at one moment, so that what is quick is done before the next, and one connection does for all', async () => {
  const begun: number[] = []
  const last = Promise.withResolvers<void>()
  const run = async () => {
    begun.push(performance.now() - from)
    if (begun.length === 3) last.resolve()
  }
  const jobs = ['first', 'second', 'third'].map((name) => ({ name, seconds: 3_600, run }))
  const from = performance.now()
  const stop = repeat(jobs, createLog({ write: () => {} }))
  await last.promise
  await stop()
  // on a busy machine they may come later, but never sooner
  expect(begun[1]).toBeGreaterThan(95)
  expect(begun[2]).toBeGreaterThan(195)
})

test('a job that fails is logged without the words of its error, which may be those of people (9)', async () => {
  const lines: string[] = []
  const logged = Promise.withResolvers<void>()
  const write = (line: string) => {
    lines.push(line)
    logged.resolve()
  }
  const cause = Object.assign(new Error('canceling statement'), { name: 'error', code: '57014' })
  const run = () => Promise.reject(new Error('Failed query: insert … params: my diagnosis', { cause }))
  const stop = repeat([{ name: 'keep words', seconds: 3_600, run }], createLog({ write }))
  await logged.promise
  await stop()
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.any(String),
    event: 'job failed',
    job: 'keep words',
    error: { name: 'error', code: '57014' },
  })
})

test('a job that rested many times leaves nothing behind that would have to be told to stop', async () => {
  nobodyElseIsAnswered()
  const stopping = new AbortController()
  const made = vi.spyOn(globalThis, 'AbortController').mockImplementation(function given() {
    return stopping
  })
  onTestFinished(() => made.mockRestore())
  const rested = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    if (++runs === 50) rested.resolve()
    return true
  }
  const stop = repeat([{ name: 'with more', seconds: 3_600, run }], createLog({ write: () => {} }))
  await rested.promise
  expect(getEventListeners(stopping.signal, 'abort').length).toBeLessThanOrEqual(1)
  await stop()
})

test('rests are longer the longer the work was and the less time is left for people, up to the usual rest', () => {
  expect(restAfter(0.01, 0, 2)).toBeCloseTo(0.08)
  expect(restAfter(0.02, 0, 2)).toBeCloseTo(0.16)
  expect(restAfter(0.01, 0.5, 2)).toBeCloseTo(1.28)
  expect(restAfter(0.0001, 0.8, 2)).toBeCloseTo(0.5)
  expect(restAfter(0.00001, 0.99, 2)).toBeCloseTo(0.8)
  expect(restAfter(1, 0, 2)).toBe(2)
  expect(restAfter(0.1, 1, 2)).toBe(2)
})

test('what failed is tried again within a minute, then after twice as long each time, up to the usual rest', () => {
  expect([1, 2, 3, 7, 50].map((failures) => restAfterFailures(failures, 3_600))).toEqual([60, 120, 240, 3_600, 3_600])
  expect(restAfterFailures(1, 2)).toBe(2)
})
