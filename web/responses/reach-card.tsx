import type { QuestionSummary } from '#shared/results.ts'
import { Bars } from '#web/ui/bars.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import css from './summary-view.module.css'

/** Where people stop: how many saw each question that is still asked. Nothing where nobody told. */
export function ReachCard({ questions }: { questions: QuestionSummary[] }) {
  const { results } = useMessages()
  const asked = questions.filter(({ isRemoved }) => !isRemoved)
  const most = Math.max(0, ...asked.map(({ reached = 0 }) => reached))
  if (most === 0) return null
  const bars = asked.map(({ question, reached = 0 }, index) => ({
    label: `${index + 1}. ${question.title}`,
    count: reached,
    share: reached / most,
  }))
  return (
    <Card className={css['card']}>
      <h2>{results.reach}</h2>
      <p className={css['lead']}>{results.reachText}</p>
      <Bars bars={bars} tone={0} />
    </Card>
  )
}
