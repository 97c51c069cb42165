import { useEffect } from 'react'

/**
 * Puts the form that the work is on into the address, once it is another than the one that was opened: a reload finds
 * the work again. The router is not told, since it would draw the page anew under the fingers of whoever types.
 */
export function useAddress(formId: string | undefined, openedId: string | undefined) {
  useEffect(() => {
    const path = formId === undefined ? '/dashboard/form/new' : `/dashboard/form/edit/${formId}`
    // the router listens to its own `history.replaceState`
    if (formId !== openedId) History.prototype.replaceState.call(history, history.state, '', path)
  }, [formId, openedId])
}
