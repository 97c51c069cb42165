import { useEffect, useRef } from 'react'
import { reworded } from '#shared/messages/reworded.ts'
import { useMessages } from '#web/ui/messages.tsx'
import type { BuilderStore } from './builder-store.ts'

/** What the server found wrong is said again in the language that somebody switches to. */
export function useReworded(store: BuilderStore) {
  const messages = useMessages()
  const said = useRef(messages)
  useEffect(() => {
    const from = said.current
    if (from !== messages) store.dispatch({ kind: 'reword', say: (sentence) => reworded(sentence, from, messages) })
    said.current = messages
  }, [store, messages])
}
