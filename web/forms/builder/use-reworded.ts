import { useEffect, useRef } from 'react'
import { useMessages } from '#web/ui/messages.tsx'
import type { BuilderStore } from './builder-store.ts'

/** What the server found wrong is said again in the language that somebody switches to. */
export function useReworded(store: BuilderStore) {
  const { fields } = useMessages()
  const said = useRef(fields)
  useEffect(() => {
    if (said.current !== fields) store.dispatch({ kind: 'reword', from: said.current, to: fields })
    said.current = fields
  }, [store, fields])
}
