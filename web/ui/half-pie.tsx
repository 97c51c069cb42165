import { useId } from 'react'
import css from './half-pie.module.css'

const middle = { x: 120, y: 116 }

/** A point on the protractor: 0 is far left, 1 far right. */
const at = (share: number, radius: number) => {
  const angle = Math.PI * (1 - share)
  return `${(middle.x + radius * Math.cos(angle)).toFixed(2)} ${(middle.y - radius * Math.sin(angle)).toFixed(2)}`
}

const ring = (share: number) => `M${at(0, 92)}A92 92 0 0 1 ${at(share, 92)}L${at(share, 66)}A66 66 0 0 0 ${at(0, 66)}Z`

const ticks = Array.from({ length: 25 }, (_, index) => {
  const length = index % 4 === 0 ? 9 : 5
  return `M${at(index / 24, 99)}L${at(index / 24, 99 + length)}`
}).join('')

type Props = { part: number; total: number; figure: string; text: string; label: string }

/** A protractor that shows a part of a total; figure and text stand in its middle, the label is for ears. */
export function HalfPie({ part, total, figure, text, label }: Props) {
  const id = useId()
  const share = total > 0 ? Math.min(part / total, 1) : 0
  return (
    <svg className={css['pie']} viewBox="0 0 240 124" role="img" aria-label={label}>
      <clipPath id={id}>
        <path d="M0 0h240v117H0z" />
      </clipPath>
      <path className={css['track']} d={ring(1)} />
      {share > 0 && (
        <g clipPath={`url(#${id})`}>
          <path className={css['part']} d={ring(share)} style={{ '--from': `${-180 * share}deg` }} />
        </g>
      )}
      <path className={css['ticks']} d={ticks} />
      <text className={css['figure']} x={middle.x} y="102">
        {figure}
      </text>
      <text className={css['text']} x={middle.x} y="119">
        {text}
      </text>
    </svg>
  )
}
