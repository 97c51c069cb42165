import { Bars } from '#web/ui/bars.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import type { SummaryProps } from './question-view.ts'
import css from './summary.module.css'

/** How often each choice was picked, and by which share of those who answered. */
export function CountSummary({ summary: { choices, answered }, tone }: SummaryProps) {
  const { results } = useMessages()
  const picks = choices.reduce((sum, { count }) => sum + count, 0)
  const bars = choices.map(({ choice, count, isOffered }) => ({
    label: choice,
    count,
    share: answered > 0 ? count / answered : 0,
    note: isOffered ? undefined : results.notOffered,
  }))
  return (
    <>
      <Bars bars={bars} tone={tone} />
      {picks > answered && <p className={css['hint']}>{results.several}</p>}
    </>
  )
}
