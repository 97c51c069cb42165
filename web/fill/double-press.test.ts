import { expect, test } from 'vitest'
import { createDoublePress } from './double-press.ts'

const answers = new Map()
const mouse = (timeStamp: number, detail: number) => ({ timeStamp, detail, pointerType: 'mouse' })
const touch = (timeStamp: number) => ({ timeStamp, detail: 1, pointerType: 'touch' })
const key = (timeStamp: number) => ({ timeStamp, detail: 0, pointerType: '' })

test.for([
  { what: 'the second of a double click is one too many', presses: [mouse(0, 1), mouse(120, 2)], led: 1 },
  { what: 'the second of a double tap as well', presses: [touch(0), touch(120)], led: 1 },
  { what: 'a restless finger leads on once', presses: [touch(0), touch(150), touch(300)], led: 1 },
  { what: 'whoever clicks on and on gets ahead', presses: [mouse(0, 1), mouse(250, 2), mouse(500, 3)], led: 2 },
  { what: 'a tap after a look counts', presses: [touch(0), touch(500)], led: 2 },
  { what: 'clicks that are no double click count', presses: [mouse(0, 1), mouse(50, 1)], led: 2 },
  { what: 'keys count', presses: [key(0), key(50)], led: 2 },
])('$what', ({ presses, led }) => {
  const isSecond = createDoublePress()
  let index = 0
  for (const press of presses) if (!isSecond(press, { index, answers })) index++
  expect(index).toBe(led)
})

test('whoever has answered or gone back in between means the next press', () => {
  const isSecond = createDoublePress()
  expect(isSecond(touch(0), { index: 0, answers })).toBeFalsy()
  expect(isSecond(touch(100), { index: 0, answers })).toBeFalsy()
  expect(isSecond(touch(200), { index: 1, answers: new Map() })).toBeFalsy()
})
