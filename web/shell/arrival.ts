import { useEffect, useRef } from 'react'
import { useMessages } from '#web/ui/messages.tsx'

let lastPath: string | undefined

/** Names the page in the tab and, when it was reached from another one, moves the focus to its heading. */
export const useArrival = (title: string) => {
  const { brand } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])

  useEffect(() => {
    if (lastPath !== undefined && lastPath !== location.pathname) heading.current?.focus()
    lastPath = location.pathname
  }, [])

  return heading
}
