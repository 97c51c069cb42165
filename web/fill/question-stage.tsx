import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react'
import { type FillData, fillFields, type Going } from '#shared/fill-data.ts'
import type { Answer } from '#shared/questions/question-type.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import { viewOf } from '#web/questions/registry.ts'
import { AlertIcon } from '#web/ui/icons.tsx'
import { Carried } from './carried.tsx'
import { useFill } from './fill-context.ts'
import type { FillState } from './fill-state.ts'
import { focusQuestion } from './focus-question.ts'
import { createSlide } from './slide.ts'
import css from './question-stage.module.css'

type Props = {
  data: FillData
  question: Question
  answer: Answer
  onAnswer: (answer: Answer) => void
  isLocked: boolean
  problem: string | undefined
  direction: FillState['direction']
  /** How often the question changed. */
  moves: number
  formRef: RefObject<HTMLFormElement | null>
  /** What Enter leads to. */
  way: Going
  onGo: (going: Going) => void
}

/** The buttons at the foot of the page belong to it by this name. */
export const answersForm = 'answers'

/** What is left free above a question that is scrolled to, in pixels. */
const margin = 16

const heading = { tabIndex: -1, dir: 'auto', 'data-question': true }

/** The one question that is asked now. What it can, it keeps for the next: making it anew takes a slow phone longest. */
export function QuestionStage(props: Props) {
  const { data, question, answer, onAnswer, isLocked, problem, direction, moves, formRef, way, onGo } = props
  const { words, isHydrated } = useFill()
  const firstId = useId()
  const secondId = `${firstId}2`
  const labelledBy = moves > 0 ? `${firstId} ${secondId}` : firstId
  const isFirst = moves % 2 === 0
  const [slide] = useState(createSlide)
  const { Input, isStateless } = viewOf(question)

  useEffect(() => {
    // who has just arrived keeps the focus where it is
    if (direction === 'none') return
    const form = formRef.current
    const view = form?.ownerDocument.defaultView
    if (!form || !view) return
    focusQuestion(form, { preventScroll: true })
    const scrollDown = (top: number) => view.scrollTo({ top, behavior: 'instant' })
    scrollDown(0)
    // what the form is about may stand open above it, longer than the screen
    const { top } = form.getBoundingClientRect()
    if (top > view.innerHeight / 2) scrollDown(top - margin)
    slide(form, direction)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each question comes by itself
  }, [direction, formRef, moves, slide])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    onGo(((submitter as HTMLButtonElement | null)?.value as Going | undefined) ?? way)
  }
  return (
    <form
      ref={formRef}
      id={answersForm}
      method="post"
      // by its id: its link may be another form's by then
      action={data.isInvite ? undefined : `/form/id/${data.form._id}`}
      // as long as no script sends the files
      encType={typeOf(question).files && 'multipart/form-data'}
      className={css['question']}
      onSubmit={onSubmit}
    >
      {/* the first button is the one that Enter presses */}
      <button hidden name={fillFields.go} value={way}>
        {words.next}
      </button>
      {!isHydrated && <Carried data={data} questionId={question._id} />}
      {/* they take turns: only what has just come is read out when it gets the focus, and to make one anew takes longer */}
      <h2 {...heading} id={firstId}>
        {isFirst ? question.title : ''}
      </h2>
      {moves > 0 && (
        <h2 {...heading} id={secondId}>
          {isFirst ? '' : question.title}
        </h2>
      )}
      {/* the input says itself what it is for */}
      <fieldset disabled={isLocked} role="none">
        <Input
          key={isStateless ? question.type : question._id}
          question={question}
          answer={answer}
          onAnswer={onAnswer}
          labelledBy={labelledBy}
          isLast={way === 'submit'}
          given={data.given?.files.filter(({ questionId }) => questionId === question._id)}
        />
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
