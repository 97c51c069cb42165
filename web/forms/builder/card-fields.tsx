import { memo, Suspense } from 'react'
import { viewOf } from '#web/questions/registry.ts'
import { useBuilderStore } from './builder-store.ts'
import type { CanvasQuestion } from './canvas-question.ts'
import { changedField } from './changed-field.ts'
import type { FieldFaults } from './faults.ts'

type Props = { question: CanvasQuestion; faults: FieldFaults }

const isSameButTitle = (before: Props, after: Props) =>
  before.faults === after.faults &&
  (before.question === after.question || changedField(before.question, after.question) === 'title')

/** What a type of question has besides its title: it stays as it is while the title is typed. */
export const CardFields = memo(function CardFields({ question, faults }: Props) {
  const store = useBuilderStore()
  const { Editor } = viewOf(question)
  const change = (changed: object) => {
    // drawn before the last keys, this knows an older title
    const now = store.read().content.questions.find(({ id }) => id === question.id)
    if (now) store.dispatch({ kind: 'change', question: { ...now, ...changed, title: now.title } })
  }
  return (
    <Suspense>
      <Editor question={question} onChange={change} faults={faults} />
    </Suspense>
  )
}, isSameButTitle)
