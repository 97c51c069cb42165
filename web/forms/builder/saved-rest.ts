import type { Form } from '#shared/forms.ts'
import type { BuilderState } from './builder-state.ts'
import type { CanvasQuestion, FormContent } from './canvas-question.ts'
import { rebase } from './history.ts'

/**
 * What was sent is saved, and more was done since: that goes on from the version saved. New questions get the ids that
 * the server gave them, also in the past: without them the next save would make them once more.
 */
export function savedRest(state: BuilderState, form: Form, sent: FormContent): BuilderState {
  const savedIds = new Map(sent.questions.map(({ id }, index) => [id, form.questions[index]?._id]))
  // one question stays one object in all steps: that is how they are compared
  const named = new Map<CanvasQuestion, CanvasQuestion>()
  const nameOne = (question: CanvasQuestion) => {
    const _id = question._id ?? savedIds.get(question.id)
    if (_id === undefined || _id === question._id) return question
    const saved = named.get(question) ?? { ...question, _id }
    named.set(question, saved)
    return saved
  }
  const nameAll = (content: FormContent) => ({ ...content, questions: content.questions.map(nameOne) })
  const inStep = <Step extends { content: FormContent }>(step: Step) => ({ ...step, content: nameAll(step.content) })
  const { content, past, future } = state
  const known = { ...state, content: nameAll(content), past: past.map(inStep), future: future.map(inStep) }
  return rebase(known, form.version)
}
