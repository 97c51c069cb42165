import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const screen = { width: 400, height: 300 }
const own = { width: 100, height: 20 }

test('it is centred below, or to the right', () => {
  const owner = { left: 150, top: 100, width: 40, height: 40 }
  expect(placeBeside('bottom', owner, own, screen)).toEqual({ left: 120, top: 146 })
  expect(placeBeside('right', owner, own, screen)).toEqual({ left: 196, top: 110 })
})

test('it never leaves the screen', () => {
  const corner = { left: 360, top: 260, width: 40, height: 40 }
  expect(placeBeside('bottom', corner, own, screen)).toEqual({ left: 292, top: 234 })
  expect(placeBeside('right', corner, own, screen)).toEqual({ left: 254, top: 270 })
  expect(placeBeside('bottom', { ...corner, left: 0, top: 0 }, own, screen)).toEqual({ left: 8, top: 46 })
})
