import { memo } from 'react'
import { say } from '#shared/messages/messages.ts'
import { useFill } from './fill-context.ts'
import css from './progress.module.css'

/** One long tick per question while they can be told apart, then one per ten or hundred. */
const ticksOf = (total: number) => {
  const step = total <= 100 ? 1 : 10 ** Math.ceil(Math.log10(total / 100))
  const parts = total <= 12 ? 4 : 1
  const places = Array.from({ length: Math.floor((total / step) * parts) + 1 }, (_, index) => (index * step) / parts)
  return places.map((place, index) => `M${place} 0v${index % parts === 0 ? 9 : 4}`).join('')
}

const Ruler = memo(function Ruler({ total }: { total: number }) {
  return (
    <svg className={css['ruler']} viewBox={`0 0 ${total} 9`} preserveAspectRatio="none" aria-hidden="true">
      <path d={ticksOf(total)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
})

/** Drawn in SVG: the content security policy allows no style attribute that could say how far. */
export const Progress = memo(function Progress({ index, total }: { index: number; total: number }) {
  const { words, isHydrated } = useFill()
  const n = index + 1
  const done = `${(n / total) * 100}%`
  return (
    <>
      <span className={css['position']}>{say(words.position, { n, total })}</span>
      <div
        className={css['progress']}
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={n}
        aria-valuetext={say(words.progressText, { n, total })}
      >
        <svg className={css['bar']} width="100%" height="6" aria-hidden="true">
          <rect className={css['track']} width="100%" height="6" rx="3" />
          <rect className={css['done']} width={done} height="6" rx="3" />
          <rect className={css['mark']} x={done} y="-4" width="5" height="14" rx="2.5" />
        </svg>
        {/* the scale can come with the script: it says nothing that the bar does not */}
        {isHydrated && <Ruler total={total} />}
      </div>
    </>
  )
})
