import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, rowGap, rowsBetween, slotAt } from './row-layout.ts'

const heights = (...list: number[]) =>
  layOut(
    list.map((_, index) => String(index)),
    (id) => list[Number(id)] ?? 0,
  )

test('rows stand below each other with a gap', () => {
  expect([...heights(100, 50, 70)]).toEqual([0, 100 + rowGap, 150 + 2 * rowGap, 220 + 3 * rowGap])
})

test('a window holds exactly the rows that touch it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10, max: 400 }), { maxLength: 60 }),
      fc.nat(9000),
      fc.nat(900),
      (list, top, size) => {
        const starts = heights(...list)
        const [first, end] = rowsBetween(starts, top, top + size)
        list.forEach((_, row) => {
          const touches = (starts[row + 1] ?? 0) > top && (starts[row] ?? 0) < top + size
          expect(row >= first && row < end).toBe(touches)
        })
      },
    ),
  )
})

test('a card stays in its slot while it is held over it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      (list, pick) => {
        const slot = pick % list.length
        const starts = heights(...list)
        expect(slotAt(starts, slot, (starts[slot] ?? 0) + 1)).toBe(slot)
      },
    ),
  )
})

test('a card goes past a neighbour once the pointer is past its middle', () => {
  const starts = heights(100, 100, 100)
  expect(slotAt(starts, 0, 100 + rowGap + 49)).toBe(0)
  expect(slotAt(starts, 0, 100 + rowGap + 51)).toBe(1)
  expect(slotAt(starts, 0, 5000)).toBe(2)
  expect(slotAt(starts, 2, -50)).toBe(0)
})

test('a card from the panel has no slot yet', () => {
  expect(slotAt(heights(100, 100), -1, 10)).toBe(0)
  expect(slotAt(heights(100, 100), -1, 900)).toBe(2)
  expect(slotAt(heights(), -1, 300)).toBe(0)
})
