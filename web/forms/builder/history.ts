import type { BuilderState } from './builder-state.ts'
import type { FormContent } from './canvas-question.ts'
import { noFaults } from './faults.ts'

export const undoSteps = 50

/** For two states that one field tells apart: of a thousand questions at most one is looked at more closely. */
const isSameContent = ({ questions: before, ...was }: FormContent, { questions: after, ...is }: FormContent) =>
  JSON.stringify(was) === JSON.stringify(is) &&
  before.length === after.length &&
  before.every((question, index) => {
    const now = after[index]
    return question === now || JSON.stringify(question) === JSON.stringify(now)
  })

/** One step that can be undone; edits of the same field in a row are one, and none if they end where they began. */
export function step(state: BuilderState, content: FormContent, field?: string): BuilderState {
  const joins = field !== undefined && field === state.lastField
  const begun = joins ? state.past.at(-1)?.content : undefined
  if (begun && isSameContent(begun, content))
    return { ...state, content: begun, past: state.past.slice(0, -1), lastField: undefined }
  const before = { content: state.content, selectedId: state.selectedId }
  return {
    ...state,
    content,
    past: joins ? state.past : [...state.past, before].slice(-undoSteps),
    future: [],
    lastField: field,
  }
}

/** The question in which two states of the form differ first. */
function firstDifference(before: FormContent, after: FormContent) {
  const known = new Set(before.questions)
  const place = after.questions.findIndex((question, index) => before.questions[index] !== question)
  const changed = after.questions.find((question) => !known.has(question)) ?? after.questions[place]
  return changed?.id
}

/** Undo goes into the past, redo into the future. */
export function travel(state: BuilderState, from: 'past' | 'future'): BuilderState {
  const to = from === 'past' ? 'future' : 'past'
  const target = state[from].at(-1)
  if (!target) return state
  const differs = firstDifference(state.content, target.content)
  const isThere = target.content.questions.some(({ id }) => id === target.selectedId)
  return {
    ...state,
    content: target.content,
    selectedId: isThere ? target.selectedId : undefined,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { content: state.content, selectedId: state.selectedId }],
    lastField: undefined,
    attention: differs ? { questionId: differs, place: 'sight' } : undefined,
    faults: noFaults,
  }
}
