import type { Given, Receipt } from '#shared/fill-data.ts'
import type { Answer } from '#shared/questions/question-type.ts'

/** By question id; a question without an answer is not in it. */
export type Answers = ReadonlyMap<string, Answer>

export type WaitingFor = 'offline' | 'unreachable' | 'busy'

/** Nothing more can be sent, though the page did not know. */
export type Ended =
  | { name: 'closed' }
  | { name: 'expired'; at: string }
  | { name: 'answered' }
  /** Deleted meanwhile. */
  | { name: 'notFound' }

type Phase =
  | { name: 'answering' }
  /** Why they waited, while the answers are tried again. */
  | { name: 'sending'; why?: WaitingFor }
  | { name: 'waiting'; why: WaitingFor }
  | { name: 'submitted'; receipt?: Receipt | undefined }
  | Ended

export type FillState = {
  total: number
  index: number
  /** How the question came on the stage: it slides in from there. */
  direction: 'none' | 'forward' | 'back'
  isInfoOpen: boolean
  /** How often the question changed. */
  moves: number
  answers: Answers
  phase: Phase
  /** A submission may have arrived without our knowing: until that is clear no answer changes, nor after the end. */
  isLocked: boolean
  /** What the server said of one answer. */
  problem: { questionId: string; text: string } | undefined
  /** Whether the device takes a copy of the answers. */
  isKept: boolean
}

export type FillAction =
  | { type: 'moved'; to: number; isSmall: boolean }
  | { type: 'infoToggled' }
  | { type: 'answered'; questionId: string; answer: Answer }
  | { type: 'restored'; answers: Answers; index: number; isSmall: boolean }
  | { type: 'cleared' }
  | { type: 'notKept' }
  | { type: 'sending' }
  | { type: 'waiting'; why: WaitingFor; isUnsure: boolean }
  | { type: 'refused'; problem?: FillState['problem'] }
  | { type: 'ended'; phase: Ended }
  | { type: 'submitted'; receipt?: Receipt }
  | { type: 'startedAgain' }

// one object: what is drawn from it is not drawn again with each key
const answering: Phase = { name: 'answering' }

/** With what was given on an earlier page, when there was one. */
export const startOfFill = (total: number, given?: Given): FillState => ({
  total,
  index: given?.index ?? 0,
  direction: 'none',
  isInfoOpen: true,
  moves: 0,
  answers: new Map(given?.answers),
  phase: answering,
  isLocked: false,
  problem: given?.problem,
  isKept: true,
})

const within = ({ total }: FillState, index: number) => Math.max(0, Math.min(total - 1, index))

export const isOver = (phase: Phase): phase is Exclude<Phase, { name: 'answering' | 'sending' | 'waiting' }> =>
  phase.name !== 'answering' && phase.name !== 'sending' && phase.name !== 'waiting'

const move = (state: FillState, to: number, isSmall: boolean): FillState => {
  const index = within(state, to)
  // the Back button after the end leads nowhere
  if (index === state.index || isOver(state.phase)) return state
  return {
    ...state,
    index,
    direction: index > state.index ? 'forward' : 'back',
    // a small screen needs the room for the question; opened again it stays open
    isInfoOpen: state.isInfoOpen && (!isSmall || state.moves > 0),
    moves: state.moves + 1,
  }
}

const answer = (state: FillState, questionId: string, given: Answer): FillState => {
  if (state.isLocked) return state
  const answers = new Map(state.answers)
  if (given.length > 0) answers.set(questionId, given)
  else answers.delete(questionId)
  const problem = state.problem?.questionId === questionId ? undefined : state.problem
  return { ...state, answers, problem, phase: answering }
}

export function fillReducer(state: FillState, action: FillAction): FillState {
  switch (action.type) {
    case 'moved':
      return move(state, action.to, action.isSmall)
    case 'infoToggled':
      return { ...state, isInfoOpen: !state.isInfoOpen }
    case 'answered':
      return answer(state, action.questionId, action.answer)
    case 'restored':
      return {
        ...move(state, action.index, action.isSmall),
        answers: action.answers,
        // on arrival the focus stays where it is; whoever takes something back goes on with the question
        ...(state.moves > 0 ? { direction: 'forward', moves: state.moves + 1 } : { direction: 'none' }),
        phase: answering,
      }
    case 'cleared':
      return state.isLocked
        ? state
        : {
            ...startOfFill(state.total),
            isInfoOpen: state.isInfoOpen,
            direction: 'back',
            moves: state.moves + 1,
            isKept: state.isKept,
          }
    case 'notKept':
      return { ...state, isKept: false }
    case 'sending':
      return { ...state, phase: { ...state.phase, name: 'sending' }, isLocked: true, problem: undefined }
    case 'waiting':
      return { ...state, phase: { name: 'waiting', why: action.why }, isLocked: action.isUnsure }
    case 'refused':
      return {
        ...state,
        phase: answering,
        isLocked: false,
        problem: action.problem,
        // the question comes anew, as what is locked loses the focus
        direction: 'forward',
        moves: state.moves + 1,
      }
    case 'ended':
      return { ...state, phase: action.phase, isLocked: true }
    case 'submitted':
      return { ...state, phase: { name: 'submitted', receipt: action.receipt }, isLocked: true }
    case 'startedAgain':
      return { ...startOfFill(state.total), direction: 'back', isKept: state.isKept }
    default:
      // no action is left
      return action satisfies never
  }
}
