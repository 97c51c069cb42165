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
    const top = list.getBoundingClientRect().top + (starts[row] ?? 0)
    const bottom = list.getBoundingClientRect().top + (starts[row + 1] ?? 0)
    const isTooLow = bottom > innerHeight - margins.bottom
    const above = top - margins.top
    // its top edge stays in sight, however high the card is
    const distance = isTooLow ? Math.min(above, bottom - innerHeight + margins.bottom) : Math.min(0, above)
    if (distance !== 0) scrollBy({ top: distance, behavior: 'instant' })
    const rowElement = list.querySelector(`[data-id="${questionId}"]`)
    const parts = (partsOf[place] ?? []).map((part) => rowElement?.querySelector<HTMLElement>(part))
    parts.find(Boolean)?.focus({ preventScroll: true })
  }, [listRef, attention, order, starts])
}
