import type { Form } from '#shared/forms.ts'
import { limits } from '#shared/limits.ts'
import type { CanvasQuestion, FormContent } from './canvas-question.ts'
import { changedField } from './changed-field.ts'
import { type FieldFaults, type Faults, inOtherWords, noFaults, refused } from './faults.ts'
import { rebase, sendUnder, startAnew, step, travel } from './history.ts'
import { savedRest } from './saved-rest.ts'

export type Detail = 'name' | 'customLink' | 'description'

type Step = Pick<BuilderState, 'content' | 'version' | 'creationKey' | 'selectedId'>

/** Where the eye, and with a place the focus, belongs next. A new object each time. */
export type Attention =
  | { questionId: string; place: 'title' | 'card' | 'handle' | 'fault' | 'sight' }
  | { detail: Detail }
  | { canvas: 'empty' }

/** What this device keeps of the work while it differs from what is saved. */
export type DraftStatus = { is: 'none' } | { is: 'kept'; at: Date } | { is: 'full' }

export type BuilderState = {
  content: FormContent
  /** The saved version that the content builds on; none for a form that was never saved. */
  version: number | undefined
  /** Under which it was sent as a new form, with no answer so far. Other work that is put in its place has another. */
  creationKey: string | undefined
  past: readonly Step[]
  future: readonly Step[]
  /** What the last edit changed, while nothing else happened: the next edit of it joins the same step. */
  lastField: string | undefined
  selectedId: string | undefined
  attention: Attention | undefined
  faults: Faults
  draft: DraftStatus
}

export type BuilderAction =
  | { kind: 'add'; question: CanvasQuestion; at?: number | undefined }
  | { kind: 'delete'; id: string }
  | { kind: 'move'; id: string; to: number; place?: 'handle' | undefined }
  | { kind: 'change'; question: CanvasQuestion }
  | { kind: 'details'; changes: Partial<Pick<FormContent, Detail>> }
  | { kind: 'select'; id: string; place?: 'title' | undefined }
  | { kind: 'replace'; content: FormContent; version: number | undefined; creationKey?: string | undefined }
  | { kind: 'sendUnder'; creationKey: string }
  | { kind: 'rebase'; version: number }
  | { kind: 'startAnew' }
  | { kind: 'saved'; form: Form; sent: FormContent }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'refused'; fields: FieldFaults; sent: FormContent }
  | { kind: 'reword'; say: (sentence: string) => string }
  | { kind: 'drafted'; draft: DraftStatus }

export const builderState = (content: FormContent, version?: number): BuilderState => ({
  content,
  version,
  creationKey: undefined,
  past: [],
  future: [],
  lastField: undefined,
  selectedId: undefined,
  attention: undefined,
  faults: noFaults,
  draft: { is: 'none' },
})

const withQuestions = (state: BuilderState, questions: readonly CanvasQuestion[], field?: string) =>
  step(state, { ...state.content, questions }, field)

const placeOf = ({ content }: BuilderState, id: string | undefined) =>
  content.questions.findIndex((question) => question.id === id)

/** It may have been saved while it was off the canvas: the steps then know the id that it got. */
function asSaved({ past, future }: BuilderState, question: CanvasQuestion): CanvasQuestion {
  for (const { content } of [...past, ...future])
    for (const { id, _id } of content.questions)
      if (id === question.id && _id !== undefined && _id !== question._id) return { ...question, _id }
  return question
}

function add(state: BuilderState, question: CanvasQuestion, at?: number): BuilderState {
  const { questions } = state.content
  if (questions.length >= limits.questions.max) return state
  // deleted and back already: it was undone before somebody pressed the toast
  if (placeOf(state, question.id) !== -1) return state
  const selected = placeOf(state, state.selectedId)
  const place = at ?? (selected === -1 ? questions.length : selected + 1)
  return {
    ...withQuestions(state, questions.toSpliced(place, 0, asSaved(state, question))),
    selectedId: question.id,
    attention: { questionId: question.id, place: 'title' },
  }
}

function remove(state: BuilderState, id: string): BuilderState {
  const place = placeOf(state, id)
  if (place === -1) return state
  const questions = state.content.questions.toSpliced(place, 1)
  const next = questions[place] ?? questions.at(-1)
  return {
    ...withQuestions(state, questions),
    selectedId: state.selectedId === id ? undefined : state.selectedId,
    attention: next ? { questionId: next.id, place: 'card' } : { canvas: 'empty' },
  }
}

function move(state: BuilderState, id: string, to: number, place: 'handle' | 'sight'): BuilderState {
  const from = placeOf(state, id)
  const question = state.content.questions[from]
  const target = Math.max(0, Math.min(to, state.content.questions.length - 1))
  if (!question) return state
  const attention = { questionId: id, place }
  if (target === from) return place === 'handle' ? { ...state, attention } : state
  return {
    ...withQuestions(state, state.content.questions.toSpliced(from, 1).toSpliced(target, 0, question)),
    attention,
  }
}

function change(state: BuilderState, question: CanvasQuestion): BuilderState {
  const place = placeOf(state, question.id)
  const before = state.content.questions[place]
  if (!before) return state
  const field = changedField(before, question)
  const { [question.id]: _, ...questions } = state.faults.questions
  return {
    ...withQuestions(state, state.content.questions.with(place, question), field && `${question.id} ${field}`),
    faults: { ...state.faults, questions },
  }
}

function changeDetails(state: BuilderState, changes: Partial<Pick<FormContent, Detail>>): BuilderState {
  const details = Object.fromEntries(Object.entries(state.faults.details).filter(([name]) => !(name in changes)))
  return {
    ...step(state, { ...state.content, ...changes }, Object.keys(changes).join(' ')),
    faults: { ...state.faults, details },
  }
}

/** What was pressed to get here is gone: the focus begins anew. */
const firstCard = ({ questions: [first] }: FormContent): Attention =>
  first ? { questionId: first.id, place: 'card' } : { canvas: 'empty' }

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.kind) {
    case 'add':
      return add(state, action.question, action.at)
    case 'delete':
      return remove(state, action.id)
    case 'move':
      return move(state, action.id, action.to, action.place ?? 'sight')
    case 'change':
      return change(state, action.question)
    case 'details':
      return changeDetails(state, action.changes)
    case 'select':
      return {
        ...state,
        selectedId: action.id,
        lastField: undefined,
        attention: action.place && { questionId: action.id, place: action.place },
      }
    case 'replace':
      return {
        ...step(state, action.content),
        version: action.version,
        creationKey: action.creationKey,
        selectedId: undefined,
        attention: firstCard(action.content),
        faults: noFaults,
      }
    case 'sendUnder':
      return sendUnder(state, action.creationKey)
    case 'rebase':
      return rebase(state, action.version)
    case 'startAnew':
      return startAnew(state)
    case 'saved':
      return savedRest(state, action.form, action.sent)
    case 'undo':
      return travel(state, 'past')
    case 'redo':
      return travel(state, 'future')
    case 'refused':
      return refused(state, action.fields, action.sent)
    case 'reword':
      return { ...state, faults: inOtherWords(state.faults, action.say) }
    case 'drafted':
      return { ...state, draft: action.draft }
    default:
      return state
  }
}
