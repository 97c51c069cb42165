import type { FillState } from './fill-state.ts'

const distance = 16
/** As the tokens say. */
const timing = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

let still: MediaQueryList | undefined
const isStill = () => (still ??= matchMedia('(prefers-reduced-motion: reduce)')).matches

/** Lets one element slide in, time and again: to make a movement takes a slow phone longer than to repeat it. */
export function createSlide() {
  let movement: Animation | undefined
  let made = 0
  const begin = (element: HTMLElement, direction: FillState['direction']) => {
    const from = (direction === 'back') === element.matches(':dir(rtl)') ? distance : -distance
    if (movement && made === from) {
      movement.currentTime = 0
      movement.play()
    } else {
      movement?.cancel()
      movement = element.animate({ translate: [`${from}px`, '0px'], opacity: [0, 1] }, timing)
    }
    made = from
  }
  return (element: HTMLElement, direction: FillState['direction']) => {
    if (!isStill()) begin(element, direction)
  }
}
