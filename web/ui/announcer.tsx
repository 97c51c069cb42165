import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

let said = { text: '', times: 0 }
const listeners = new Set<() => void>()

/** Says something to ears that eyes can see by themselves. */
export const announce = (text: string) => {
  said = { text, times: said.times + 1 }
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** One on a page that announces. */
export function Announcer() {
  const { text, times } = useSyncExternalStore(subscribe, () => said)
  return (
    <div role="status">
      {/* the same words a second time are news only in a new element */}
      <VisuallyHidden key={times}>{text}</VisuallyHidden>
    </div>
  )
}
