import { expect, test, vi } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { openDraft } from './draft.ts'
import { createReached } from './reached.ts'

const form = { _id: 'f1', version: 3 } as Form

/** As much of a browser's storage as a draft needs. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
}

test('a question is told of once, also after the page was loaded anew, and again in the next round', () => {
  const device = storage()
  const send = vi.fn<(form: Form, questionId: string) => void>()
  const visit = () => createReached(form, openDraft('place', device), send)
  const first = visit()
  for (const id of ['a', 'a', 'b', undefined]) first.reach(id)
  const second = visit()
  for (const id of ['a', 'b', 'c']) second.reach(id)
  expect(send.mock.calls).toEqual([
    [form, 'a'],
    [form, 'b'],
    [form, 'c'],
  ])
  second.forget()
  second.reach('a')
  expect(send).toHaveBeenCalledTimes(4)
})

test('what the server counted itself is not told again', () => {
  const send = vi.fn<(form: Form, questionId: string) => void>()
  const reached = createReached(form, openDraft('place', storage()), send)
  reached.know(['a', 'b'])
  for (const id of ['a', 'b', 'c']) reached.reach(id)
  expect(send.mock.calls).toEqual([[form, 'c']])
})
