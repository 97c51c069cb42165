import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#web/ui/messages.tsx'
import type { BuilderState } from './builder-state.ts'
import { useBuilder, useBuilderStore } from './builder-store.ts'
import { type Drag, useDrag, useDragStore } from './drag-store.ts'
import { DropSlot } from './drop-slot.tsx'
import { moveByKeys } from './move-question.ts'
import { isOverCanvas } from './over-canvas.ts'
import { QuestionRow } from './question-row.tsx'
import { slotAt } from './row-layout.ts'
import { slotId, useRowWindow } from './row-window.ts'
import { useAttention, useCarriedInSight } from './use-attention.ts'
import css from './question-list.module.css'

/** The ids in their order; the same array as long as the order is the same. */
const stableIds = () => {
  let last: readonly string[] = []
  return ({ content: { questions } }: BuilderState) => {
    const isSame = questions.length === last.length && questions.every(({ id }, index) => id === last[index])
    if (!isSame) last = questions.map(({ id }) => id)
    return last
  }
}

/** The order as it would be if what is dragged were dropped now. */
function shownOrder(ids: readonly string[], drag: Drag | undefined) {
  if (drag?.what === 'question') return ids.filter((id) => id !== drag.id).toSpliced(drag.to, 0, drag.id)
  return drag?.to === undefined ? ids : ids.toSpliced(drag.to, 0, slotId)
}

const noFaults = {}

export function QuestionList() {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const dragStore = useDragStore()
  const [selectIds] = useState(stableIds)
  const ids = useBuilder(selectIds)
  const questions = useBuilder(({ content }) => content.questions)
  const selectedId = useBuilder((state) => state.selectedId)
  const faults = useBuilder((state) => state.faults.questions)
  const attention = useBuilder((state) => state.attention)
  const drag = useDrag((now) => now)
  const [focusedId, setFocusedId] = useState<string>()

  const indexOf = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const order = useMemo(() => shownOrder(ids, drag), [ids, drag])
  const listRef = useRef<HTMLOListElement>(null)
  const { starts, range, observer, heightOf } = useRowWindow(listRef, {
    order,
    anchorId: selectedId,
    isDragging: drag !== undefined,
  })
  const slot = drag ? order.indexOf(drag.what === 'question' ? drag.id : slotId) : -1

  useLayoutEffect(() => {
    const top = () => listRef.current?.getBoundingClientRect().top ?? 0
    dragStore.setZone({
      contains: (x, y) => isOverCanvas(listRef.current, x, y),
      slotAt: (y) => slotAt(starts, slot, y - top()),
      startOf: (id) => starts[order.indexOf(id)] ?? 0,
    })
  }, [dragStore, starts, slot, order])
  useAttention(listRef, attention, order, starts)
  useCarriedInSight(listRef, starts, drag?.what === 'question' && drag.by === 'keys' ? slot : -1)

  const placeOf = new Map(order.slice(...range).map((id, index) => [id, range[0] + index]))
  const watched = attention && 'questionId' in attention ? attention.questionId : undefined
  // what has the focus, or is about to get it, must not be taken off the page by scrolling
  for (const id of [selectedId, focusedId, watched, drag?.what === 'question' ? drag.id : undefined]) {
    const place = id === undefined || placeOf.has(id) ? -1 : order.indexOf(id)
    if (id !== undefined && place !== -1) placeOf.set(id, place)
  }
  // on the page in the order of the form, also while one is dragged: a moved element would lose focus and pointer
  const drawn = [...placeOf.keys()].toSorted((a, b) => (indexOf.get(a) ?? 0) - (indexOf.get(b) ?? 0))
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setFocusedId(target.closest<HTMLElement>('[data-id]')?.dataset['id'])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <ol
      ref={listRef}
      className={css['list']}
      aria-label={builder.questions}
      data-moving={drag ? '' : undefined}
      style={{ height: starts.at(-1) }}
      onFocus={onFocus}
      onKeyDown={(event) => moveByKeys(event, store, builder)}
    >
      {slot !== -1 && (
        <DropSlot
          top={starts[slot] ?? 0}
          height={heightOf(order[slot] ?? '')}
          place={slot}
          count={ids.length}
          isNew={drag?.what === 'type'}
        />
      )}
      {drawn.map((id) => {
        const question = questions[indexOf.get(id) ?? -1]
        const place = placeOf.get(id)
        if (!question || place === undefined) return null
        const lifted = drag?.what === 'question' && drag.id === question.id ? drag : undefined
        return (
          <QuestionRow
            key={question.id}
            question={question}
            place={place}
            count={ids.length}
            top={lifted?.by === 'pointer' ? lifted.start : (starts[place] ?? 0)}
            liftedBy={lifted?.by}
            isSelected={question.id === selectedId}
            faults={faults[question.id] ?? noFaults}
            observer={observer}
          />
        )
      })}
    </ol>
  )
}
