import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** More than fills the largest screen, and drawn within a frame or two. */
const pageSize = 36

/** How many pages were shown at each step of the history: whoever comes back finds the place where they were. */
const shownAt = new Map<string, number>()

/** How many of a long list to show: a page, and another one whenever its end comes near or somebody asks. */
export const useShownMore = (total: number, search: string) => {
  const step = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [shown, setShown] = useState(() => ({ search, pages: shownAt.get(step) ?? 1 }))
  // what was found by another search begins at the top
  if (shown.search !== search) setShown({ search, pages: 1 })
  useEffect(() => void shownAt.set(step, shown.pages), [step, shown.pages])

  const showMore = () => setShown((before) => ({ ...before, pages: before.pages + 1 }))
  // made anew by every render and so looked at anew after every page: an end that is still near is not told of twice
  const endRef = (end: HTMLElement | null) => {
    if (!end) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
      rootMargin: '100% 0px',
    })
    observer.observe(end)
    return () => observer.disconnect()
  }
  return { count: Math.min(shown.pages * pageSize, total), showMore, endRef }
}
