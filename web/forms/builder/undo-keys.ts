import { useEffect } from 'react'
import type { BuilderStore } from './builder-store.ts'
import type { DragStore } from './drag-store.ts'

const textIn = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
    ? target
    : undefined

/** The form's own settings are in a dialog too where the screen is small. */
const isBehindDialog = () => document.querySelector('dialog[open]:not(:has([data-settings]))') !== null

/** Whether the field with the focus has typing of its own to undo. */
function followTyping(signal: AbortSignal) {
  /** Where the field's own undo ends. */
  let begun: string | undefined
  /** What the field held after the last key. */
  let typed: string | undefined
  const begin = () => {
    begun = textIn(document.activeElement)?.value
    typed = begun
  }
  const beginIfReplaced = ({ target }: Event) => {
    // not by a key, but by us: another choice moved up into it, or a line break became a space. What the browser would
    // undo is of the text before
    if (textIn(target)?.value !== typed) begin()
  }
  const note = ({ target }: Event) => {
    typed = textIn(target)?.value
  }
  addEventListener('focusin', begin, { signal })
  addEventListener('beforeinput', beginIfReplaced, { signal, capture: true })
  // before and after the field's own listeners, which may put something else in place of what was typed
  addEventListener('input', note, { signal, capture: true })
  addEventListener('input', beginIfReplaced, { signal })
  return {
    begin,
    isTyped: (event: Event) => {
      beginIfReplaced(event)
      const field = textIn(event.target)
      return field !== undefined && field.value !== begun
    },
  }
}

/**
 * Ctrl+Z and Shift+Ctrl+Z. A text field undoes its own typing first, as everywhere: that is so while its text differs
 * from when it got the focus, or we last put another text into it. Otherwise the key goes to the form. Redo belongs to
 * the form while there is something to redo in it; as typing ends that, the field's own redo is never taken away.
 */
export function useUndoKeys(store: BuilderStore, dragStore: DragStore) {
  useEffect(() => {
    const end = new AbortController()
    const typing = followTyping(end.signal)
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      // what is carried might be gone then, and a dialog is not about what lies behind it
      if (dragStore.read() || isBehindDialog()) return
      const { past, future } = store.read()
      const isOurs = event.shiftKey ? future.length > 0 : past.length > 0 && !typing.isTyped(event)
      if (!isOurs) return
      event.preventDefault()
      store.dispatch({ kind: event.shiftKey ? 'redo' : 'undo' })
      // by then the field shows what the form has
      requestAnimationFrame(typing.begin)
    }
    addEventListener('keydown', onKeyDown, { signal: end.signal })
    return () => end.abort()
  }, [store, dragStore])
}
