import { limits } from '#shared/limits.ts'
import type { CanvasQuestion, FormContent } from './canvas-question.ts'
import { changedField } from './changed-field.ts'

export const undoSteps = 50

export type Detail = 'name' | 'customLink' | 'description'
export type FieldFaults = Readonly<Record<string, string>>

type Step = { content: FormContent; selectedId: string | undefined }

/** Where the eye, and with a place the focus, belongs next. A new object each time. */
export type Attention =
  | { questionId: string; place: 'title' | 'card' | 'handle' | 'fault' | 'sight' }
  | { detail: Detail }
  | { canvas: 'empty' }

export type BuilderState = {
  content: FormContent
  /** The saved version that the content builds on; none for a form that was never saved. */
  version: number | undefined
  past: readonly Step[]
  future: readonly Step[]
  /** What the last edit changed, while nothing else happened: the next edit of it joins the same step. */
  lastField: string | undefined
  selectedId: string | undefined
  attention: Attention | undefined
  /** What the server found wrong, by detail and by question. */
  faults: { details: FieldFaults; questions: Readonly<Record<string, FieldFaults>> }
}

export type BuilderAction =
  | { kind: 'add'; question: CanvasQuestion; at?: number | undefined }
  | { kind: 'delete'; id: string }
  | { kind: 'move'; id: string; to: number; place?: 'handle' | undefined }
  | { kind: 'change'; question: CanvasQuestion }
  | { kind: 'details'; changes: Partial<Pick<FormContent, Detail>> }
  | { kind: 'select'; id: string; place?: 'title' | undefined }
  | { kind: 'replace'; content: FormContent; version: number | undefined }
  | { kind: 'rebase'; version: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'refused'; fields: FieldFaults; sent: FormContent }

const noFaults: BuilderState['faults'] = { details: {}, questions: {} }

export const builderState = (content: FormContent, version?: number): BuilderState => ({
  content,
  version,
  past: [],
  future: [],
  lastField: undefined,
  selectedId: undefined,
  attention: undefined,
  faults: noFaults,
})

/** For two states that one field tells apart: of a thousand questions at most one is looked at more closely. */
const isSameContent = ({ questions: before, ...was }: FormContent, { questions: after, ...is }: FormContent) =>
  JSON.stringify(was) === JSON.stringify(is) &&
  before.length === after.length &&
  before.every((question, index) => {
    const now = after[index]
    return question === now || JSON.stringify(question) === JSON.stringify(now)
  })

/** One step that can be undone; edits of the same field in a row are one, and none if they end where they began. */
function step(state: BuilderState, content: FormContent, field?: string): BuilderState {
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

const withQuestions = (state: BuilderState, questions: readonly CanvasQuestion[], field?: string) =>
  step(state, { ...state.content, questions }, field)

const placeOf = ({ content }: BuilderState, id: string | undefined) =>
  content.questions.findIndex((question) => question.id === id)

function add(state: BuilderState, question: CanvasQuestion, at?: number): BuilderState {
  const { questions } = state.content
  if (questions.length >= limits.questions.max) return state
  const selected = placeOf(state, state.selectedId)
  const place = at ?? (selected === -1 ? questions.length : selected + 1)
  return {
    ...withQuestions(state, questions.toSpliced(place, 0, question)),
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

/** The question in which two states of the form differ first. */
function firstDifference(before: FormContent, after: FormContent) {
  const known = new Set(before.questions)
  const place = after.questions.findIndex((question, index) => before.questions[index] !== question)
  const changed = after.questions.find((question) => !known.has(question)) ?? after.questions[place]
  return changed?.id
}

function travel(state: BuilderState, from: 'past' | 'future'): BuilderState {
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

const details: readonly Detail[] = ['name', 'customLink', 'description']

/** Paths such as `questions.3.options.1` become the question that stood there when it was sent. */
function refused(state: BuilderState, fields: FieldFaults, sent: FormContent): BuilderState {
  const faults = { details: {} as Record<string, string>, questions: {} as Record<string, Record<string, string>> }
  for (const [path, sentence] of Object.entries(fields)) {
    const [, index, field] = /^questions\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
    const question = index === undefined ? undefined : sent.questions[Number(index)]
    if (question) (faults.questions[question.id] ??= {})[field ?? 'title'] = sentence
    else faults.details[path] = sentence
  }
  const detail = details.find((name) => faults.details[name])
  const atFault = state.content.questions.find(({ id }) => faults.questions[id])
  if (detail) return { ...state, faults, attention: { detail } }
  if (!atFault) return { ...state, faults }
  return { ...state, faults, selectedId: atFault.id, attention: { questionId: atFault.id, place: 'fault' } }
}

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
        selectedId: undefined,
        attention: undefined,
        faults: noFaults,
      }
    case 'rebase':
      return { ...state, version: action.version }
    case 'undo':
      return travel(state, 'past')
    case 'redo':
      return travel(state, 'future')
    case 'refused':
      return refused(state, action.fields, action.sent)
    default:
      return state
  }
}
