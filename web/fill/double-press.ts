import type { MouseEvent, PointerEvent } from 'react'
import type { FillState } from './fill-state.ts'
import { isSoonAfter } from './soon-after.ts'

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

/** In pixels: as far as a finger may land from where it was before. */
const near = 48
const isNear = (one: Press, other: Press) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < near

type Shown = Pick<FillState, 'index' | 'answers'>

/** Keeps the second press of a double click or tap from the question that has just come. Keys are never too quick. */
export function createDoublePress(getState: () => Shown) {
  let isMouse = true
  let last: (Press & Shown) | undefined
  return {
    // not what the click says: to some phones each tap is the first click of a mouse
    onPointerDownCapture: ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
      isMouse = pointerType === 'mouse'
    },
    onClickCapture: (event: MouseEvent) => {
      const { detail, timeStamp, clientX, clientY } = event
      const { index, answers } = getState()
      const mayBeSecond = detail > 1 || (detail > 0 && !isMouse)
      const isSecond =
        mayBeSecond &&
        last &&
        index > last.index &&
        answers === last.answers &&
        isSoonAfter(event, last) &&
        isNear(event, last)
      if (isSecond) {
        event.preventDefault()
        event.stopPropagation()
      } else last = { timeStamp, clientX, clientY, index, answers }
    },
  }
}
