type Point = { x: number; y: number }

type Pressed = { pointerId: number; pointerType: string; clientX: number; clientY: number }

type Followed = {
  onStart: () => void
  /** Where the pointer is on the screen, and how far it came on the page. */
  onMove: (point: Point, moved: Point) => void
  /** Not dropped means cancelled. */
  onEnd: (isDropped: boolean) => void
}

/** So far a press is still a click. */
const threshold = 5
/** So near to an edge the page scrolls along. */
const edge = 80
const fastest = 18

const headerHeight = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0

/** Pixels to scroll in this frame: more the nearer the pointer is to an edge. */
const pull = (y: number) => {
  const intoTop = edge - (y - Math.max(0, headerHeight()))
  const intoBottom = edge - (innerHeight - y)
  if (intoTop > 0) return -Math.min(fastest, (fastest * intoTop) / edge)
  return intoBottom > 0 ? Math.min(fastest, (fastest * intoBottom) / edge) : 0
}

/** A drag is no click, whatever lies under the pointer at its end. */
const ignoreNextClick = () => {
  const ignore = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }))
}

/** Follows a pressed pointer until it is let go, or Escape or the system takes it away. */
export function followPointer(pressed: Pressed, followed: Followed) {
  const origin = { x: pressed.clientX, y: pressed.clientY + scrollY }
  let point = { x: pressed.clientX, y: pressed.clientY }
  let isDragging = false
  let frame = 0
  const stopListening = new AbortController()
  const { signal } = stopListening

  const report = () => followed.onMove(point, { x: point.x - origin.x, y: point.y + scrollY - origin.y })
  const scrollAlong = () => {
    const distance = pull(point.y)
    if (distance !== 0) scrollBy({ top: distance, behavior: 'instant' })
    frame = requestAnimationFrame(scrollAlong)
  }
  const start = () => {
    isDragging = true
    document.documentElement.dataset['dragging'] = ''
    followed.onStart()
    frame = requestAnimationFrame(scrollAlong)
  }
  const end = (isDropped: boolean) => {
    stopListening.abort()
    cancelAnimationFrame(frame)
    if (!isDragging) return
    delete document.documentElement.dataset['dragging']
    // a finger that has moved makes no click by itself, and its next tap is meant
    if (isDropped && pressed.pointerType !== 'touch') ignoreNextClick()
    followed.onEnd(isDropped)
  }
  const onlyThisPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pressed.pointerId) act(event)
  }

  addEventListener(
    'pointermove',
    onlyThisPointer((event) => {
      point = { x: event.clientX, y: event.clientY }
      if (!isDragging && Math.hypot(point.x - origin.x, point.y + scrollY - origin.y) >= threshold) start()
      if (isDragging) report()
    }),
    { signal },
  )
  addEventListener('scroll', () => isDragging && report(), { signal })
  addEventListener(
    'pointerup',
    onlyThisPointer(() => end(true)),
    { signal },
  )
  addEventListener(
    'pointercancel',
    onlyThisPointer(() => end(false)),
    { signal },
  )
  addEventListener('blur', () => end(false), { signal })
  // a long press opens a menu on some phones, in the middle of the drag
  addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (!isDragging || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
}
