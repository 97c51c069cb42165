import { handFocus } from './hand-focus.ts'

/**
 * Lets Tab go past toasts: sonner sends whoever leaves them back to where they came from, so that in a dialog nobody would
 * get from its last control to its first. Only from a toast that goes the focus returns.
 */
export function passToasts(place: HTMLElement) {
  let cameFrom: HTMLElement | null = null
  place.addEventListener(
    'focusin',
    (event) => {
      // sonner hears of it on the same element, later
      event.stopImmediatePropagation()
      const from = event.relatedTarget as HTMLElement | null
      if (!place.contains(from)) cameFrom = from
    },
    { capture: true },
  )
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (place.contains(relatedTarget as Node | null)) return
    const left = cameFrom
    // a toast that goes is taken away right after this
    setTimeout(() => {
      if (cameFrom === left) cameFrom = null
    })
  })
  new MutationObserver(() => handFocus(null, cameFrom)).observe(place, { childList: true, subtree: true })
}
