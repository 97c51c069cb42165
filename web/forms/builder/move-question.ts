import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { say, type Messages } from '#shared/messages/messages.ts'
import { announce } from '#web/ui/announcer.tsx'
import type { BuilderStore } from './builder-store.ts'

/** A moved card is put elsewhere in the page, on which browsers let go of the focus: it gets it back, cursor and all. */
function keepingFocus(change: () => void) {
  const focused = document.activeElement
  const text = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : undefined
  const cursor = [text?.selectionStart ?? null, text?.selectionEnd ?? null] as const
  flushSync(change)
  if (!(focused instanceof HTMLElement)) return
  if (focused instanceof HTMLButtonElement && focused.disabled) {
    focused.closest('li')?.querySelector<HTMLElement>('[data-part="handle"]')?.focus({ preventScroll: true })
  } else if (document.activeElement !== focused) {
    focused.focus({ preventScroll: true })
    text?.setSelectionRange(...cursor)
  }
}

/** One place up or down. */
export function moveBy(store: BuilderStore, id: string, distance: 1 | -1, builder: Messages['builder']) {
  const { questions } = store.read().content
  const to = questions.findIndex((question) => question.id === id) + distance
  if (to < 0 || to >= questions.length) return
  keepingFocus(() => store.dispatch({ kind: 'move', id, to }))
  announce(say(builder.moved, { n: to + 1, total: questions.length }))
}

/** Alt with an arrow moves the question that has the focus, from wherever in its card. */
export function moveByKeys(event: KeyboardEvent, store: BuilderStore, builder: Messages['builder']) {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : undefined
  const id = row?.dataset['id']
  if (id === undefined) return
  event.preventDefault()
  moveBy(store, id, event.key === 'ArrowUp' ? -1 : 1, builder)
}
