import type { Result, Spread } from './figure.ts'
import { number } from './table.ts'

const width = 860
const left = 260
const right = 250
const rowHeight = 34
const room = width - left - right

/** Readable on white and on black alike; where the reader's theme is known, a little more so. */
const style = `
text { font: 13px system-ui, sans-serif; fill: #6e7781 }
.name { text-anchor: end }
.ours { fill: #4f46e5 } .other { fill: #8c959f } .spread { stroke: #6e7781; stroke-width: 1.5 }
.goal { stroke: #cf6a00; stroke-width: 2; stroke-dasharray: 3 2 } .missed { fill: #c2410c }
@media (prefers-color-scheme: dark) {
  text { fill: #c9d1d9 } .ours { fill: #818cf8 } .spread { stroke: #c9d1d9 } .goal { stroke: #f0883e } .missed { fill: #fb923c }
}`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Bar = { name: string; kind: 'ours' | 'other'; values?: Spread; goalAt?: number; said: string; isMissed?: boolean }

const sign = ({ isMoreBetter }: Result) => (isMoreBetter ? '≥' : '≤')

/** Ours first, then what it is held against; the goal is a mark on the other's bar, where ours must end. */
function barsOf(results: Result[]): Bar[] {
  const [first] = results
  if (!first) return []
  const alone = results.find(({ against }) => !against)
  const ours: Bar = {
    name: 'Formwright',
    kind: 'ours',
    values: first.ours,
    said: `${number(first.ours.median)} ${first.unit}`.trimEnd(),
    ...(alone && {
      goalAt: alone.goal,
      said: `${number(first.ours.median)} ${first.unit} (goal ${sign(alone)} ${number(alone.goal)})`.replace('  ', ' '),
      isMissed: !alone.isReached,
    }),
  }
  const others = results.flatMap((result): Bar[] => {
    const { against, goal, isReached, unit } = result
    if (!against) return []
    const ratio = `${number(against.ratio.median)} × (goal ${sign(result)} ${number(goal)})`
    return [
      {
        name: against.what,
        kind: 'other',
        values: against.other,
        goalAt: against.other.median * goal,
        said: `${number(against.other.median)} ${unit}: ${ratio}`.replace(' :', ':'),
        isMissed: !isReached,
      },
    ]
  })
  return [ours, ...others]
}

/** What the picture says, for those who do not see it. */
export const told = (results: Result[]) =>
  barsOf(results)
    .map(({ name, said }) => `${name} ${said}`)
    .join('; ')

/** Figures of one name as bars, with the least and the most of the rounds as a thin line. */
export function picture(results: Result[]) {
  const bars = barsOf(results)
  const most = Math.max(...bars.flatMap(({ values, goalAt }) => [values?.max ?? 0, goalAt ?? 0]), Number.MIN_VALUE)
  // what is less than nothing, as a difference may be, ends where nothing does
  const x = (value: number) => Math.round(left + (Math.max(0, value) / most) * room)
  const drawn = bars.map(({ name, kind, values, goalAt, said, isMissed }, index) => {
    const top = index * rowHeight + 8
    const middle = top + 10
    const at = `y1="${middle}" y2="${middle}"`
    return [
      `<text class="name" x="${left - 10}" y="${middle + 4}">${escape(name)}</text>`,
      values &&
        `<rect class="${kind}" x="${left}" y="${top}" width="${Math.max(1, x(values.median) - left)}" height="20" rx="3"/>`,
      values && values.min !== values.max && `<line class="spread" x1="${x(values.min)}" x2="${x(values.max)}" ${at}/>`,
      goalAt !== undefined &&
        `<line class="goal" x1="${x(goalAt)}" x2="${x(goalAt)}" y1="${top - 4}" y2="${top + 24}"/>`,
      `<text${isMissed ? ' class="missed"' : ''} x="${left + room + 12}" y="${middle + 4}">${escape(said)}</text>`,
    ]
      .filter(Boolean)
      .join('')
  })
  const height = bars.length * rowHeight + 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(told(results))}"><style>${style}</style>${drawn.join('')}</svg>\n`
}
