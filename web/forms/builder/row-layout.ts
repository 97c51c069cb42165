/** Space between two cards, in pixels. */
export const rowGap = 12

/** Where each row begins, and as one more value where the list ends. */
export function layOut(order: readonly string[], heightOf: (id: string) => number) {
  const starts = new Float64Array(order.length + 1)
  order.forEach((id, index) => {
    starts[index + 1] = (starts[index] ?? 0) + heightOf(id) + rowGap
  })
  return starts
}

/** The first row for which `isPast` holds, where it holds for all after it. */
function firstRow(count: number, isPast: (row: number) => boolean) {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The rows that touch the stretch from `top` to `bottom`: the first, and the one after the last. */
export function rowsBetween(starts: Float64Array, top: number, bottom: number): [first: number, end: number] {
  const count = starts.length - 1
  const first = firstRow(count, (row) => (starts[row + 1] ?? 0) > top)
  const end = firstRow(count, (row) => (starts[row] ?? 0) >= bottom)
  return [first, Math.max(first, end)]
}

/** Where a dragged card would be dropped: after all others whose middle lies above `y`. `slot` is its place now. */
export function slotAt(starts: Float64Array, slot: number, y: number) {
  const count = starts.length - 1
  const above = firstRow(count, (row) => ((starts[row] ?? 0) + (starts[row + 1] ?? 0) - rowGap) / 2 >= y)
  return slot !== -1 && slot < above ? above - 1 : above
}
