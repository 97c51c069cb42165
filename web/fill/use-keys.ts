import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isComposing } from '#web/ui/is-composing.ts'

type Keys = {
  /** Where keys count: the page, or the box of a preview. */
  place: RefObject<HTMLElement | null>
  isPreview: boolean
  hasLetters: boolean
  onNext: () => void
  onPrevious: () => void
}

const textField = 'textarea, input:not([type=radio], [type=checkbox], [type=file])'
/** What Enter presses or opens by itself. */
const pressed = 'button, a, summary, [type=file]'

const press = (place: HTMLElement | null, selector: string) => {
  const control = place?.querySelector<HTMLElement>(`form ${selector}:enabled`)
  control?.click()
  return control
}

/** The keyboard map of the page. */
export function useKeys({ place, isPreview, hasLetters, onNext, onPrevious }: Keys) {
  const heldIn = useRef<EventTarget>(null)

  const onEnter = (event: KeyboardEvent, target: Element) => {
    const isEverywhere = event.ctrlKey || event.metaKey
    if (!isEverywhere && (event.altKey || target.matches(`textarea, ${pressed}`))) return false
    if (event.shiftKey && !isEverywhere) onPrevious()
    else onNext()
    return true
  }

  const onCharacter = (event: KeyboardEvent, target: Element) => {
    if (target.matches(textField) || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Backspace') return Boolean(press(place.current, '[data-clear]'))
    if (event.key === 'ArrowDown' && target.matches('[data-question]')) {
      const first = place.current?.querySelector<HTMLElement>('form [data-letter]')
      first?.focus()
      return Boolean(first)
    }
    if (!hasLetters || !/^[a-z]$/i.test(event.key)) return false
    const choice = press(place.current, `[data-letter=${event.key.toUpperCase()}]`)
    choice?.focus()
    return Boolean(choice)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // not `instanceof`: a preview stands in a frame, whose elements are of another kind
    const target = event.target && 'matches' in event.target ? (event.target as Element) : document.body
    if (!event.repeat) heldIn.current = target
    // composing: the Enter that ends a word of Japanese belongs to the word
    if (event.defaultPrevented || isComposing(event)) return
    const isEnter = event.key === 'Enter'
    if (event.repeat) {
      // held, it would press the form's first button time and again, or write into the text that it led to
      if (isEnter && !(target === heldIn.current && target.matches('textarea'))) event.preventDefault()
      return
    }
    // a preview may itself stand in a dialog
    if (place.current?.contains(target.closest('[role=menu], dialog'))) return
    const isUsed = isEnter ? onEnter(event, target) : onCharacter(event, target)
    if (isUsed) event.preventDefault()
  })

  useEffect(() => {
    const where = isPreview ? place.current : document
    const listen = (event: Event) => onKey(event as KeyboardEvent)
    where?.addEventListener('keydown', listen)
    return () => where?.removeEventListener('keydown', listen)
  }, [isPreview, place])
}
