import { memo, useLayoutEffect, useRef } from 'react'
import { say } from '#shared/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import type { FieldFaults } from './faults.ts'
import type { CanvasQuestion } from './canvas-question.ts'
import { QuestionCard } from './question-card.tsx'
import { useHandle } from './use-handle.ts'
import css from './question-list.module.css'

type Props = {
  question: CanvasQuestion
  place: number
  count: number
  top: number
  liftedBy: 'pointer' | 'keys' | undefined
  isSelected: boolean
  faults: FieldFaults
  observer: ResizeObserver
}

export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { question, place, count, top, liftedBy, isSelected, faults, observer } = props
  const { builder } = useMessages()
  const handle = useHandle(question.id)
  const rowRef = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const row = rowRef.current
    if (!row) return undefined
    observer.observe(row)
    return () => observer.unobserve(row)
  }, [observer])
  return (
    <li
      ref={rowRef}
      data-id={question.id}
      className={classNames(
        css['row'],
        isSelected && !liftedBy && css['selected'],
        liftedBy && css['lifted'],
        liftedBy && css[liftedBy],
      )}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={count}
      aria-posinset={place + 1}
      aria-current={isSelected ? 'true' : undefined}
    >
      <div className={css['gutter']}>
        <button
          type="button"
          className={css['handle']}
          data-part="handle"
          aria-label={say(builder.reorder, { n: place + 1 })}
          {...handle}
        />
        <span className={css['number']} aria-hidden="true">
          {place + 1}
        </span>
      </div>
      <QuestionCard
        question={question}
        place={place}
        count={count}
        isSelected={isSelected && !liftedBy}
        faults={faults}
      />
    </li>
  )
})
