import { useEffect } from 'react'
import type { BuilderStore } from './builder-store.ts'

const textIn = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
    ? target
    : undefined

/**
 * Ctrl+Z and Shift+Ctrl+Z. A text field undoes its own typing first, as everywhere: that is so while its text differs
 * from when it got the focus. Otherwise the key goes to the form. Redo belongs to the form while there is something to
 * redo in it; as typing ends that, the field's own redo is never taken away.
 */
export function useUndoKeys(store: BuilderStore) {
  useEffect(() => {
    let atFocus: string | undefined
    const remember = () => {
      atFocus = textIn(document.activeElement)?.value
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      const field = textIn(event.target)
      const { past, future } = store.read()
      const isOurs = event.shiftKey ? future.length > 0 : past.length > 0 && field?.value === (field && atFocus)
      if (!isOurs) return
      event.preventDefault()
      store.dispatch({ kind: event.shiftKey ? 'redo' : 'undo' })
      // by then the field shows what the form has
      requestAnimationFrame(remember)
    }
    addEventListener('focusin', remember)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('focusin', remember)
      removeEventListener('keydown', onKeyDown)
    }
  }, [store])
}
