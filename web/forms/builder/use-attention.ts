import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Attention } from './builder-state.ts'

/** Room for the bar above, and for the one below on small screens. */
const margins = { top: 100, bottom: 110 }

/** The first of these that is there takes the focus. */
const partsOf: Record<string, readonly string[]> = {
  title: ['[data-part="title"]'],
  card: ['[data-part="open"]', '[data-part="title"]'],
  handle: ['[data-part="handle"]'],
  fault: ['[aria-invalid="true"]', '[data-part="title"]'],
}

/** Scrolls no further than it must. Its top edge stays in sight, however high the card is. */
function bringIntoSight(list: HTMLElement, starts: Float64Array, row: number) {
  const { top: listTop } = list.getBoundingClientRect()
  const above = listTop + (starts[row] ?? 0) - margins.top
  const below = listTop + (starts[row + 1] ?? 0) - innerHeight + margins.bottom
  const distance = below > 0 ? Math.min(above, below) : Math.min(0, above)
  if (distance !== 0) scrollBy({ top: distance, behavior: 'instant' })
}

/** Keeps a question in sight that is carried by keys from row to row. */
export function useCarriedInSight(listRef: RefObject<HTMLElement | null>, starts: Float64Array, row: number) {
  useLayoutEffect(() => {
    if (listRef.current && row !== -1) bringIntoSight(listRef.current, starts, row)
  }, [listRef, starts, row])
}

/** Scrolls to the question that wants attention, and gives it the focus where it is meant to have it. */
export function useAttention(
  listRef: RefObject<HTMLElement | null>,
  attention: Attention | undefined,
  order: readonly string[],
  starts: Float64Array,
) {
  const seen = useRef<Attention>(undefined)
  useLayoutEffect(() => {
    if (seen.current === attention) return
    seen.current = attention
    const list = listRef.current
    if (!list || !attention || !('questionId' in attention)) return
    const { questionId, place } = attention
    const row = order.indexOf(questionId)
    if (row === -1) return
    bringIntoSight(list, starts, row)
    const rowElement = list.querySelector(`[data-id="${questionId}"]`)
    // what had the focus went with its question
    const isLost = place === 'sight' && document.activeElement === document.body
    const parts = (partsOf[isLost ? 'card' : place] ?? []).map((part) => rowElement?.querySelector<HTMLElement>(part))
    parts.find(Boolean)?.focus({ preventScroll: true })
  }, [listRef, attention, order, starts])
}
