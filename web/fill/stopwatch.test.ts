import { expect, test } from 'vitest'
import { createStopwatch } from './stopwatch.ts'

test('time at the form counts, an afternoon away from it hardly does', () => {
  let now = 0
  const watch = createStopwatch(() => now)
  now = 20_000
  expect(watch.tick()).toBe(20_000)
  now += 4 * 60 * 60_000
  expect(watch.tick()).toBe(320_000)
  watch.add(60_000)
  expect(watch.tick()).toBe(380_000)
  watch.restart()
  now += 1_500
  expect(watch.tick()).toBe(1_500)
})
