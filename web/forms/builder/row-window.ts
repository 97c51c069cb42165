import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { layOut, rowsBetween } from './row-layout.ts'

/** A card that was never drawn is taken to be as high as most are. */
const usualHeight = 138
/** Above and below the screen, so that Tab and a quick wheel find cards. */
const margin = 600
/** Until somebody does anything: a card to go on to. A form is in sight sooner that way. */
const marginAtFirst = 150
/** What needs the whole margin. */
const firstUses = ['scroll', 'wheel', 'pointerdown', 'keydown', 'focusin'] as const

export const slotId = 'slot'
const slotHeight = 88

type Options = {
  order: readonly string[]
  /** Stays where it is on the screen while others change their height. */
  anchorId: string | undefined
  isDragging: boolean
}

const rowHeight = (heights: ReadonlyMap<string, number>, id: string) =>
  id === slotId ? slotHeight : (heights.get(id) ?? usualHeight)

/** Heights as they are measured, before the browser paints what was changed. */
function useMeasuredHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = entries.flatMap(({ target, borderBoxSize: [size] }) => {
          const id = target instanceof HTMLElement ? target.dataset['id'] : undefined
          return id && size ? [[id, size.blockSize] as const] : []
        })
        // at once: a frame later the cards would overlap for a moment
        flushSync(() =>
          setHeights((before) => {
            const changed = measured.filter(([id, height]) => before.get(id) !== height)
            return changed.length > 0 ? new Map([...before, ...changed]) : before
          }),
        )
      }),
  )
  useEffect(() => () => observer.disconnect(), [observer])
  return { heights, observer }
}

/** Keeps a row where it is on the screen while rows above it grow and shrink. */
function useAnchor(listRef: RefObject<HTMLElement | null>, starts: Float64Array, options: Options) {
  const { order, anchorId, isDragging } = options
  const before = useRef({ order, starts })
  useLayoutEffect(() => {
    const old = before.current
    before.current = { order, starts }
    const list = listRef.current
    if (!list || old.starts === starts || isDragging) return
    const top = -list.getBoundingClientRect().top
    const isVisible = (row: number) => (old.starts[row + 1] ?? 0) > top && (old.starts[row] ?? 0) < top + innerHeight
    const chosen = anchorId === undefined ? -1 : old.order.indexOf(anchorId)
    const row = chosen !== -1 && isVisible(chosen) ? chosen : rowsBetween(old.starts, top, top)[0]
    const now = order.indexOf(old.order[row] ?? '')
    if (now === -1 || top <= 0) return
    const shift = (starts[now] ?? 0) - (old.starts[row] ?? 0)
    if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' })
  }, [listRef, order, starts, anchorId, isDragging])
}

type Range = [first: number, end: number]

/** What is drawn already stays as long as it may: it was a guess until rows were measured. */
function rangeAfter(before: Range, wanted: Range, kept: Range): Range {
  const first = Math.min(wanted[0], Math.max(before[0], kept[0]))
  const end = Math.max(wanted[1], Math.min(before[1], kept[1]))
  return first === before[0] && end === before[1] ? before : [first, end]
}

/** How far beyond the screen rows are drawn. */
function useSpare() {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const onUse = () => {
      end.abort()
      setUsed(true)
    }
    for (const type of firstUses) addEventListener(type, onUse, { capture: true, passive: true, signal: end.signal })
    return () => end.abort()
  }, [])
  return isUsed ? margin : marginAtFirst
}

/** Which rows of a long list are worth drawing, and where each of them stands. The page itself scrolls. */
export function useRowWindow(listRef: RefObject<HTMLElement | null>, options: Options) {
  const { order } = options
  const { heights, observer } = useMeasuredHeights()
  // a guess that leaves little to add or to take away: above the list there is as much as the first margin below
  const [range, setRange] = useState<Range>(() => [0, Math.ceil(innerHeight / usualHeight)])
  const starts = useMemo(() => layOut(order, (id) => rowHeight(heights, id)), [order, heights])
  useAnchor(listRef, starts, options)

  const spare = useSpare()

  useLayoutEffect(() => {
    const look = () => {
      const top = -(listRef.current?.getBoundingClientRect().top ?? 0)
      const wanted = rowsBetween(starts, top - spare, top + innerHeight + spare)
      const kept = rowsBetween(starts, top - margin, top + innerHeight + margin)
      setRange((before) => rangeAfter(before, wanted, kept))
    }
    // rows that come into being while others are measured would have to wait for their own turn
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [listRef, starts, spare])

  return { starts, range, observer, heightOf: (id: string) => rowHeight(heights, id) }
}
