/** In milliseconds: long enough that a pointer on its way does not leave names behind. */
const delay = 500
/** Enough to get from an icon to its name, which may be pointed at. */
const grace = 150

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined

/**
 * Says whose name is to be seen, and when none is: under a pointer that rests, or while the keyboard has it. Pressing it
 * and scrolling take it away.
 */
export function followTips(isName: (target: EventTarget | null) => boolean, show: (owner?: HTMLElement) => void) {
  let wanted: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const showAfter = (milliseconds: number, owner?: HTMLElement) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(owner), milliseconds)
  }
  const showNow = (owner?: HTMLElement) => {
    clearTimeout(timer)
    show(owner)
  }

  const onPointer = ({ pointerType, type, target, relatedTarget }: PointerEvent) => {
    if (pointerType === 'touch') return
    const under = type === 'pointerover' ? target : relatedTarget
    if (isName(under)) return clearTimeout(timer)
    const owner = ownerOf(under)
    if (owner === wanted && owner) return undefined
    if (owner) show()
    wanted = owner
    return showAfter(owner ? delay : grace, owner)
  }
  const onFocus = ({ type, target }: FocusEvent) => {
    const owner = ownerOf(target)
    if (type === 'focusout') {
      if (owner && owner === wanted) showNow((wanted = undefined))
    } else if (owner?.matches(':focus-visible')) showNow((wanted = owner))
  }
  const onPress = () => showNow()
  // a pointer that rests while the page still moves has its name all the same
  const onScroll = () => show()

  const end = new AbortController()
  const options = { capture: true, passive: true, signal: end.signal }
  for (const type of ['pointerover', 'pointerout'] as const) document.addEventListener(type, onPointer, options)
  for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, onFocus, options)
  document.addEventListener('pointerdown', onPress, options)
  document.addEventListener('scroll', onScroll, options)
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
