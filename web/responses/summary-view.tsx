import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { typeOf } from '#shared/questions/registry.ts'
import type { QuestionSummary, ResultSummary } from '#shared/results.ts'
import { viewOf } from '#web/questions/registry.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { sayNodes, useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ReachCard } from './reach-card.tsx'
import { type Filters, noRange } from './result-filters.ts'
import { SummaryTotals } from './summary-totals.tsx'
import css from './summary-view.module.css'

type Props = { summary: ResultSummary; isNarrowed: boolean; onFilter: (changes: Filters) => void }

/** Totals, then a card per question. */
export function SummaryView({ summary, isNarrowed, onFilter }: Props) {
  const { results } = useMessages()
  const { totals, questions } = summary
  const showAll = () => onFilter({ ...noRange, version: undefined })
  if (totals.responses === 0 && isNarrowed)
    return (
      <Card>
        <EmptyState title={results.noneInRange} text={results.noneInRangeText}>
          <Button variant="outline" onClick={showAll}>
            {results.showAll}
          </Button>
        </EmptyState>
      </Card>
    )
  return (
    <div className={css['summary']}>
      <SummaryTotals totals={totals} />
      <div className={css['cards']}>
        {questions.map((each, index) => (
          <QuestionCard
            key={each.question._id}
            summary={each}
            index={index}
            total={totals.responses}
            onSee={() => onFilter({ tab: 'responses', search: undefined, filter: each.question._id })}
          />
        ))}
      </div>
      <ReachCard questions={questions} />
    </div>
  )
}

type CardProps = { summary: QuestionSummary; index: number; total: number; onSee: () => void }

function QuestionCard({ summary, index, total, onSee }: CardProps) {
  const { language, messages } = useCatalogue()
  const { question, otherTitles, answered, isRemoved } = summary
  const { Icon, Summary } = viewOf(question)
  return (
    <Card className={css['card']}>
      <div className={css['head']}>
        <span className={css['type']}>
          <Icon size={16} />
          {typeOf(question).label[language]}
          {isRemoved && <Pill>{messages.results.removed}</Pill>}
        </span>
        <span className={css['answered']}>
          {say(messages.responses.answered, {
            n: answered.toLocaleString(language),
            total: total.toLocaleString(language),
          })}
        </span>
      </div>
      <h2 dir="auto">{isRemoved ? question.title : `${index + 1}. ${question.title}`}</h2>
      {otherTitles && (
        <div className={css['lead']}>
          {otherTitles.map(({ title, responses }) => (
            <p key={title}>
              {sayNodes(plural(language, messages.results.askedAs, responses), { title: <bdi>{title}</bdi> })}
            </p>
          ))}
        </div>
      )}
      <Summary summary={summary} tone={index} />
      {answered > 0 && typeOf(question).summary !== 'counts' && (
        <Button variant="ghost" size="sm" className={css['see']} onClick={onSee}>
          {plural(language, messages.results.seeAnswers, answered)}
        </Button>
      )}
    </Card>
  )
}
