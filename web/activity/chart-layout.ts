/** Room for the figures at the left, and for the days below. */
const left = 30
const bottom = 28
const top = 8.5
const lines = 4

const steps = [1, 2, 4, 5]

/** The smallest even step with which four of them reach the greatest number. */
export function stepFor(most: number) {
  for (let scale = 1; ; scale *= 10) for (const step of steps) if (step * scale * lines >= most) return step * scale
}

type Bar = { form: number; day: number; count: number; path: string }

function barPath(x: number, width: number, base: number, height: number) {
  const round = Math.min(3, width / 2, height)
  const straight = (width - 2 * round).toFixed(1)
  return `M${x.toFixed(1)} ${base}V${(base - height + round).toFixed(1)}a${round} ${round} 0 0 1 ${round} ${-round}h${straight}a${round} ${round} 0 0 1 ${round} ${round}V${base}`
}

/** Where everything of the chart is, in pixels: `counts` has a row per form and a number per day. */
export function layOut(counts: number[][], days: number, width: number, height: number) {
  const base = height - bottom
  const step = stepFor(Math.max(1, ...counts.flat()))
  const yOf = (count: number) => base - ((base - top) * count) / (step * lines)
  const slot = (width - left) / days
  const middle = (day: number) => left + slot * (day + 0.5)
  const pitch = Math.min(18, (slot - 8) / Math.max(1, counts.length))
  const barWidth = pitch * 0.75
  const bars = counts.flatMap((perDay, form) =>
    perDay.flatMap((count, day): Bar[] => {
      if (count === 0) return []
      const x = middle(day) + (form - counts.length / 2) * pitch + (pitch - barWidth) / 2
      // one of a thousand is still to be seen
      return [{ form, day, count, path: barPath(x, barWidth, base, Math.max(2, base - yOf(count))) }]
    }),
  )
  const ticks = Array.from({ length: lines + 1 }, (_, line) => ({
    count: line * step,
    y: Math.round(yOf(line * step)) + 0.5,
  }))
  return { left, base, bars, ticks, middle }
}
