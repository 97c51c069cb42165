import type { KeyboardEvent, PointerEvent } from 'react'
import { say } from '#shared/messages/messages.ts'
import { announce } from '#web/ui/announcer.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { useBuilderStore } from './builder-store.ts'
import { useDragStore } from './drag-store.ts'
import { followPointer } from './follow-pointer.ts'

/** What the drag handle of a question does: pointer, touch and keyboard alike. */
export function useHandle(id: string) {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const dragStore = useDragStore()

  const lift = (by: 'pointer' | 'keys') => {
    const from = store.read().content.questions.findIndex((question) => question.id === id)
    dragStore.set({ what: 'question', id, by, from, to: from, start: dragStore.zone()?.startOf(id) ?? 0 })
    return from
  }
  const carried = () => {
    const drag = dragStore.read()
    return drag?.what === 'question' && drag.id === id ? drag : undefined
  }
  const total = () => store.read().content.questions.length
  const drop = () => {
    const drag = carried()
    dragStore.set(undefined)
    if (!drag) return
    store.dispatch({ kind: 'move', id, to: drag.to, place: 'handle' })
    announce(say(builder.dropped, { n: drag.to + 1, total: total() }))
  }
  const putBack = () => {
    const drag = carried()
    dragStore.set(undefined)
    if (drag) announce(say(builder.cancelled, { n: drag.from + 1 }))
    return drag
  }
  const cancel = () => {
    const drag = putBack()
    if (drag) store.dispatch({ kind: 'move', id, to: drag.from, place: 'handle' })
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || dragStore.read()) return
    const row = event.currentTarget.closest<HTMLElement>('[data-id]')
    followPointer(event, {
      onStart: () => void lift('pointer'),
      onMove: (point, moved) => {
        if (row) row.style.translate = `${moved.x}px ${moved.y}px`
        dragStore.moveTo(dragStore.zone()?.slotAt(point.y))
      },
      onEnd: (isDropped) => {
        if (row) row.style.translate = ''
        if (isDropped) drop()
        else cancel()
      },
    })
  }

  const carry = (to: number) => {
    const target = Math.max(0, Math.min(to, total() - 1))
    if (!dragStore.moveTo(target)) return
    announce(say(builder.moved, { n: target + 1, total: total() }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const drag = carried()
    const keys: Record<string, (() => void) | undefined> = drag
      ? {
          ' ': drop,
          Enter: drop,
          Escape: cancel,
          ArrowUp: () => carry(drag.to - 1),
          ArrowDown: () => carry(drag.to + 1),
          Home: () => carry(0),
          End: () => carry(total() - 1),
        }
      : { ' ': () => announce(say(builder.pickedUp, { n: lift('keys') + 1, total: total() })) }
    const act = drag?.by === 'pointer' || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    // a held arrow goes on and on, but a held Space would pick up and drop in turn
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) return
    act()
  }
  const onBlur = () => {
    // the focus stays where somebody has put it
    if (carried()?.by === 'keys') putBack()
  }
  return { onPointerDown, onKeyDown, onBlur }
}
