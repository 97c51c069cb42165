import { memo } from 'react'
import { say } from '#shared/messages/messages.ts'
import { typeOf } from '#shared/questions/registry.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { viewOf } from '#web/questions/registry.ts'
import type { FieldFaults } from './faults.ts'
import { useBuilderStore } from './builder-store.ts'
import type { CanvasQuestion } from './canvas-question.ts'
import { CardActions } from './card-actions.tsx'
import { CardFault } from './card-fault.tsx'
import { CardFields } from './card-fields.tsx'
import { TitleField } from './title-field.tsx'
import css from './question-card.module.css'

type Props = {
  question: CanvasQuestion
  place: number
  count: number
  isSelected: boolean
  faults: FieldFaults
}

/** Drawn again only when it changes itself: a key pressed in one of a thousand questions costs one card. */
export const QuestionCard = memo(function QuestionCard({ question, place, count, isSelected, faults }: Props) {
  const { language, messages } = useCatalogue()
  const { builder } = messages
  const store = useBuilderStore()
  const { Icon, Glimpse } = viewOf(question)
  const change = (changed: object) => store.dispatch({ kind: 'change', question: { ...question, ...changed } })
  // an open card has them beside its fields
  const sentences = isSelected ? [] : [...new Set(Object.values(faults))]
  const faultId = sentences.length > 0 ? `fault-${question.id}` : undefined
  const title = question.title.trim() || builder.untitledQuestion
  return (
    <div className={css['card']} data-card="" data-faulty={faultId && ''}>
      <div className={css['head']}>
        <span className={css['type']}>
          <Icon size={18} />
          <span>{typeOf(question).label[language]}</span>
        </span>
        <CardActions id={question.id} place={place} count={count} isSelected={isSelected} />
      </div>
      {isSelected ? (
        <>
          <TitleField title={question.title} fault={faults['title']} onChange={change} />
          <CardFields question={question} faults={faults} />
        </>
      ) : (
        <>
          <button
            type="button"
            className={css['open']}
            data-part="open"
            dir="auto"
            aria-label={say(builder.editQuestion, { n: place + 1, title })}
            aria-describedby={faultId}
            onClick={() => store.dispatch({ kind: 'select', id: question.id, place: 'title' })}
          >
            {title}
          </button>
          <Glimpse question={question} />
          {faultId && (
            <div id={faultId}>
              {sentences.map((sentence) => (
                <CardFault key={sentence} sentence={sentence} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
})
