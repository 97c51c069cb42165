import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseAfter } from './pause-after.ts'
import { createRefresh, deletionOf } from './refresh.ts'
import { createEventReader } from './server-events.ts'

test('events are read however the network cuts them', () => {
  const text = ':\n\nevent: again\ndata:\n\nevent: form\ndata: 0190-aa\n\n:\n\nevent: form\ndata: 0190-bb\n\n'
  const whole = [
    { name: 'again', data: '' },
    { name: 'form', data: '0190-aa' },
    { name: 'form', data: '0190-bb' },
  ]
  for (const length of [1, 2, 7, 1_000]) {
    const read = createEventReader()
    const parts = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
    expect(parts.flatMap(read)).toEqual(whole)
  }
})

test('pauses grow, end somewhere and differ', () => {
  expect([1, 2, 3, 4, 7, 50].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 60_000, 60_000,
  ])
  expect(pauseAfter(3, 0)).toBe(2_000)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A cache with one query on the page, and how often it was asked. */
function shown(queryKey: readonly ['form', ...unknown[]], seconds = 0) {
  const cache = new QueryClient()
  let asked = 0
  const queryFn = async () => {
    const n = ++asked
    if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    return n
  }
  const observer = new QueryObserver(cache, { queryKey, queryFn })
  const leave = observer.subscribe(() => {})
  return { cache, refresh: createRefresh(cache), asked: () => asked, latest: () => observer.getCurrentResult(), leave }
}

test('however much comes in, a query is asked at once and then now and then, and the last news counts', async () => {
  const { refresh, asked } = shown(['form', 'activity', 'UTC'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  for (let n = 0; n < 30; n++) {
    refresh.form('a')
    await vi.advanceTimersByTimeAsync(100)
  }
  const during = asked()
  expect(during).toBeGreaterThanOrEqual(3)
  expect(during).toBeLessThanOrEqual(6)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked()).toBeLessThanOrEqual(during + 1)
})

test('what comes in just after other news is there within a second, with time left for its way', async () => {
  const { refresh, asked } = shown(['form', 'activity', 'UTC'])
  await vi.advanceTimersByTimeAsync(0)
  refresh.form('a')
  await vi.advanceTimersByTimeAsync(20)
  const before = asked()
  refresh.form('a')
  await vi.advanceTimersByTimeAsync(750)
  expect(asked()).toBe(before + 1)
})

test('an answer that was on its way when the news came is asked for once more', async () => {
  const { refresh, asked, latest } = shown(['form', 'detail', 'a'], 2)
  await vi.advanceTimersByTimeAsync(1_000)
  refresh.form('a')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
  expect(latest().data).toBe(2)
})

test('only what is about the form is asked for, and nothing that somebody is working on', async () => {
  for (const [queryKey, times] of [
    [['form', 'activity', 'UTC'], 1],
    [['form', 'detail', 'a'], 1],
    [['form', 'response', 'list', 'a', ''], 1],
    [['form', 'detail', 'b'], 0],
    [['form', 'edited', 'a'], 0],
    [['form', 'link', 'rota', 'a'], 0],
    [['form', 'list'], 0],
  ] as const) {
    const { refresh, asked } = shown(queryKey)
    await vi.advanceTimersByTimeAsync(0)
    refresh.form('a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect([queryKey, asked() - 1]).toEqual([queryKey, times])
  }
})

test('one response is asked for again when its form has another: it may have a neighbour now', async () => {
  const cache = new QueryClient()
  let asked = 0
  const queryFn = async () => ({ formId: { _id: 'a' }, asked: ++asked })
  new QueryObserver(cache, { queryKey: ['form', 'response', 'r'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const refresh = createRefresh(cache)
  refresh.form('b')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toBe(1)
  refresh.form('a')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toBe(2)
})

test.for(['list', 'everything'] as const)(
  'the list of forms is asked for when there is news of a form itself, or may have been (%s), not when a response comes',
  async (news) => {
    const { cache, refresh, asked } = shown(['form', 'list'])
    await vi.advanceTimersByTimeAsync(0)
    refresh.form('a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked()).toBe(1)
    refresh[news]()
    // no mark, no toast
    expect(cache.getQueryState(['form', 'list'])?.isInvalidated).toBe(false)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked()).toBe(2)
  },
)

test('a deleted form is asked for once more by every page of it, save in the tab that deletes it', async () => {
  for (const queryKey of [
    ['form', 'detail', 'a'],
    ['form', 'response', 'summary', 'a', {}],
    ['form', 'list'],
  ] as const) {
    const { refresh, asked } = shown(queryKey)
    await vi.advanceTimersByTimeAsync(0)
    refresh.deleted('a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect([queryKey, asked()]).toEqual([queryKey, 2])
  }
  const { cache, refresh, asked } = shown(['form', 'detail', 'a'])
  await vi.advanceTimersByTimeAsync(0)
  const mutationFn = () => new Promise((resolve) => setTimeout(resolve, 2_000))
  void new MutationObserver(cache, { mutationKey: deletionOf('a'), mutationFn }).mutate()
  refresh.deleted('a')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked()).toBe(1)
})

test('what is not on the page is asked for when it comes back', async () => {
  const { cache, refresh, asked, leave } = shown(['form', 'detail', 'a'])
  await vi.advanceTimersByTimeAsync(0)
  leave()
  refresh.everything()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked()).toBe(1)
  expect(cache.getQueryState(['form', 'detail', 'a'])?.isInvalidated).toBe(true)
})
