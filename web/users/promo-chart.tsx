import { useCatalogue } from '#web/ui/messages.tsx'
import css from './promo-chart.module.css'

const days = [
  [4, 1],
  [2, 3],
  [9, 6],
  [12, 4],
  [8, 7],
  [11, 3],
  [6, 9],
] as const
const base = 122.5
const perResponse = 9.5
const dayWidth = 38

const bar = (x: number, count: number) =>
  `M${x} ${base}v${-(count * perResponse - 3)}q0-3 3-3q3 0 3 3v${count * perResponse - 3}`

/** A picture of the overview's chart, not data. */
export function PromoChart() {
  const { language } = useCatalogue()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <svg className={css['chart']} viewBox="0 0 300 150" width="100%">
      {[0, 3, 6, 9, 12].map((count) => {
        const y = base - count * perResponse
        return (
          <g key={count}>
            <path className={count === 0 ? css['base'] : css['line']} d={`M30 ${y}H300`} />
            <text x="20" y={y + 3.5} textAnchor="end">
              {count}
            </text>
          </g>
        )
      })}
      {days.map(([first, second], index) => {
        const middle = 49 + index * dayWidth
        return (
          <g key={middle}>
            <path className={css['first']} d={bar(middle - 7, first)} />
            <path className={css['second']} d={bar(middle + 1.5, second)} />
            <text className={index === 6 ? css['today'] : undefined} x={middle} y="142" textAnchor="middle">
              {/* a Saturday, so that the week ends on a Friday */}
              {weekday.format(Date.UTC(2025, 10, 8 + index))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
