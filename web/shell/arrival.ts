import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#web/ui/messages.tsx'

let lastPath: string | undefined
/** A page that gave way, such as one that said “Loading”, had the focus on its heading. */
let wasFocused = false

/** Names the page in the tab and, when it was reached from another one, moves the focus to its heading. */
export const useArrival = (title: string) => {
  const { brand } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])

  // the focus is gone together with the page, so it is looked for just before
  useLayoutEffect(() => {
    const ours = heading.current
    return () => {
      wasFocused = ours !== null && ours === document.activeElement
    }
  }, [])

  useEffect(() => {
    if (wasFocused || (lastPath !== undefined && lastPath !== location.pathname)) heading.current?.focus()
    wasFocused = false
    lastPath = location.pathname
  }, [])

  return heading
}
