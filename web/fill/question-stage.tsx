import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Answer } from '#shared/questions/question-type.ts'
import type { Question } from '#shared/questions/registry.ts'
import { viewOf } from '#web/questions/registry.ts'
import { AlertIcon } from '#web/ui/icons.tsx'
import type { FillState } from './fill-state.ts'
import css from './question-stage.module.css'

type Props = {
  question: Question
  answer: Answer
  onAnswer: (answer: Answer) => void
  isLocked: boolean
  problem: string | undefined
  direction: FillState['direction']
  formRef: RefObject<HTMLFormElement | null>
}

const field = 'input:not([type=radio], [type=checkbox], [type=file]), textarea'

/** The one question that is asked now; the next one is another. */
export function QuestionStage({ question, answer, onAnswer, isLocked, problem, direction, formRef }: Props) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { Input } = viewOf(question)

  useEffect(() => {
    // who has just arrived keeps the focus where it is
    if (direction === 'none') return
    scrollTo({ top: 0, behavior: 'instant' })
    const target = formRef.current?.querySelector<HTMLElement>(field) ?? heading.current
    target?.focus({ preventScroll: true })
  }, [direction, formRef])

  return (
    // the method of a dialog: Enter before the script has arrived must not load the page anew
    <form
      ref={formRef}
      method="dialog"
      className={css['question']}
      data-from={direction}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 ref={heading} id={headingId} tabIndex={-1} dir="auto" data-question>
        {question.title}
      </h2>
      <fieldset disabled={isLocked} aria-labelledby={headingId}>
        <Input question={question} answer={answer} onAnswer={onAnswer} labelledBy={headingId} />
      </fieldset>
      {problem && (
        <p className={css['problem']} role="alert">
          <AlertIcon size={18} />
          {problem}
        </p>
      )}
    </form>
  )
}
