import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { createDoublePress } from './double-press.ts'

type Pointer = 'mouse' | 'touch' | 'key'
type Press = { by: Pointer; at: number; detail: number; y: number }
const mouse = (at: number, detail: number, y = 0): Press => ({ by: 'mouse', at, detail, y })
const touch = (at: number, y = 0): Press => ({ by: 'touch', at, detail: 1, y })
const key = (at: number): Press => ({ by: 'key', at, detail: 0, y: 0 })

const answers = new Map()

/** How many of the presses counted, each of which leads on. */
const ledBy = (presses: Press[], { step = 1, isAnswering = false } = {}) => {
  let index = 0
  let led = 0
  const { onPointerDownCapture, onClickCapture } = createDoublePress(() => ({
    index,
    answers: isAnswering ? new Map() : answers,
  }))
  for (const { by, at, detail, y } of presses) {
    let isPrevented = false
    const preventDefault = () => (isPrevented = true)
    if (by !== 'key') onPointerDownCapture({ pointerType: by })
    const click = { detail, timeStamp: at, clientX: 0, clientY: y, preventDefault, stopPropagation: () => {} }
    onClickCapture(click as unknown as MouseEvent)
    if (isPrevented) continue
    index += step
    led++
  }
  return led
}

test.for([
  { what: 'the second of a double click is one too many', presses: [mouse(0, 1), mouse(120, 2)], led: 1 },
  { what: 'the second of a double tap as well', presses: [touch(0), touch(120)], led: 1 },
  { what: 'a trembling finger leads on once', presses: [touch(0), touch(120, 30)], led: 1 },
  { what: 'a restless finger leads on once', presses: [touch(0), touch(150), touch(300)], led: 1 },
  { what: 'whoever clicks on and on gets ahead', presses: [mouse(0, 1), mouse(250, 2), mouse(500, 3)], led: 2 },
  { what: 'a tap after a look counts', presses: [touch(0), touch(500)], led: 2 },
  { what: 'a tap elsewhere counts', presses: [touch(0), touch(200, 300), touch(350)], led: 3 },
  { what: 'clicks that are no double click count', presses: [mouse(0, 1), mouse(50, 1)], led: 2 },
  { what: 'keys count', presses: [touch(0), key(50), key(100)], led: 3 },
])('$what', ({ presses, led }) => {
  expect(ledBy(presses)).toBe(led)
})

test('whoever stays at a question, goes back or answers in between means each press', () => {
  const presses = [touch(0), touch(100), touch(200)]
  expect([{ step: 0 }, { step: -1 }, { isAnswering: true }].map((acts) => ledBy(presses, acts))).toEqual([3, 3, 3])
})
