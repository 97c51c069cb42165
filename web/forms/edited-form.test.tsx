import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { askForEdited, beginVisit } from './edited-form.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The visit that a form is asked for ahead of. */
function ask(formId: string) {
  const cache = new QueryClient()
  const asked = vi.spyOn(cache, 'prefetchQuery').mockResolvedValue()
  askForEdited(cache, formId)
  return asked.mock.calls[0]?.[0].queryKey?.[3]
}

test('a visit begins with what was asked for ahead, once', () => {
  const visit = ask('a')
  expect(beginVisit('a')).toBe(visit)
  expect(beginVisit('a')).not.toBe(visit)
})

test('a visit to another form, or a later one, begins anew', () => {
  const visit = ask('a')
  expect(beginVisit('b')).not.toBe(visit)
  vi.useFakeTimers()
  const early = ask('a')
  vi.advanceTimersByTime(60_000)
  expect(beginVisit('a')).not.toBe(early)
})
