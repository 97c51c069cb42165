import type { Attention, BuilderState } from './builder-state.ts'
import type { CanvasQuestion, FormContent } from './canvas-question.ts'
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

const stepOf = ({ content, version, creationKey, selectedId }: BuilderState) => ({
  content,
  version,
  creationKey,
  selectedId,
})

type Base = Pick<BuilderState, 'version' | 'creationKey'>

const everywhere = (state: BuilderState, base: (each: Base) => Base): BuilderState => ({
  ...state,
  ...base(state),
  past: state.past.map((past) => ({ ...past, ...base(past) })),
  future: state.future.map((future) => ({ ...future, ...base(future) })),
})

/** All that was done builds on this version from now on, and is new no more. */
export const rebase = (state: BuilderState, version: number) =>
  everywhere(state, () => ({ version, creationKey: undefined }))

/** The form that all was done to is gone: the same work makes a new one. */
export function startAnew(state: BuilderState): BuilderState {
  const anew = new Map<CanvasQuestion, CanvasQuestion>()
  // one question stays one object in all steps: that is how they are compared
  const withoutId = (question: CanvasQuestion) => {
    const { _id, ...own } = question
    const found = anew.get(question) ?? own
    anew.set(question, found)
    return found
  }
  const renew = <Each extends { content: FormContent }>(each: Each) => ({
    ...each,
    content: { ...each.content, questions: each.content.questions.map(withoutId) },
    version: undefined,
  })
  return { ...renew(state), past: state.past.map(renew), future: state.future.map(renew) }
}

/** From now on this work has this key, also where it is undone to; other work that stood here before keeps its own. */
export const sendUnder = (state: BuilderState, creationKey: string) =>
  everywhere(state, (each) => (each.creationKey === state.creationKey ? { ...each, creationKey } : each))

/** One step that can be undone; edits of the same field in a row are one, and none if they end where they began. */
export function step(state: BuilderState, content: FormContent, field?: string): BuilderState {
  const joins = field !== undefined && field === state.lastField
  const begun = joins ? state.past.at(-1)?.content : undefined
  if (begun && isSameContent(begun, content))
    return { ...state, content: begun, past: state.past.slice(0, -1), lastField: undefined }
  return {
    ...state,
    content,
    past: joins ? state.past : [...state.past, stepOf(state)].slice(-undoSteps),
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

/** Where something changed; where a question went from the end, the one before it. */
function attentionAfter(before: FormContent, after: FormContent): Attention | undefined {
  if (after.questions.length === 0) return before.questions.length === 0 ? undefined : { canvas: 'empty' }
  const isShorter = after.questions.length < before.questions.length
  const questionId = firstDifference(before, after) ?? (isShorter ? after.questions.at(-1)?.id : undefined)
  return questionId === undefined ? undefined : { questionId, place: 'sight' }
}

/** Undo goes into the past, redo into the future. */
export function travel(state: BuilderState, from: 'past' | 'future'): BuilderState {
  const to = from === 'past' ? 'future' : 'past'
  const target = state[from].at(-1)
  if (!target) return state
  const isThere = target.content.questions.some(({ id }) => id === target.selectedId)
  return {
    ...state,
    content: target.content,
    version: target.version,
    creationKey: target.creationKey,
    selectedId: isThere ? target.selectedId : undefined,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], stepOf(state)],
    lastField: undefined,
    attention: attentionAfter(state.content, target.content),
    faults: noFaults,
  }
}
