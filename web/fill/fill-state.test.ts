import { describe, expect, test } from 'vitest'
import { type FillAction, fillReducer, type FillState, startOfFill } from './fill-state.ts'

const after = (...actions: FillAction[]) => from(startOfFill(3), ...actions)
const from = (state: FillState, ...actions: FillAction[]) => actions.reduce(fillReducer, state)

const move = (to: number, isSmall = false): FillAction => ({ type: 'moved', to, isSmall })
const answer = (questionId: string, ...texts: string[]): FillAction => ({ type: 'answered', questionId, answer: texts })
const receipt = { id: 'r1', createdAt: '2026-11-15T04:00:00.000Z', count: 1 }

test('it begins with the first question and open details', () => {
  expect(after()).toMatchObject({ index: 0, direction: 'none', isInfoOpen: true, phase: { name: 'answering' } })
})

describe('moving', () => {
  test('goes forward and back', () => {
    expect(after(move(1))).toMatchObject({ index: 1, direction: 'forward' })
    expect(after(move(1), move(0))).toMatchObject({ index: 0, direction: 'back' })
  })

  test('stays within the form', () => {
    expect(after(move(7)).index).toBe(2)
    expect(after(move(-1)).index).toBe(0)
  })

  test('keeps the details as they are on a large screen', () => {
    expect(after(move(1)).isInfoOpen).toBe(true)
    expect(after({ type: 'infoToggled' }, move(1)).isInfoOpen).toBe(false)
  })

  test('folds the details on a small screen the first time, and not again once they were opened', () => {
    expect(after(move(1, true)).isInfoOpen).toBe(false)
    expect(after(move(1, true), { type: 'infoToggled' }, move(2, true)).isInfoOpen).toBe(true)
  })
})

describe('answering', () => {
  test('replaces the answer to the question', () => {
    expect(after(answer('q1', 'A'), answer('q1', 'B')).answers).toEqual(new Map([['q1', ['B']]]))
  })

  test('an empty answer is none', () => {
    expect(after(answer('q1', 'A'), answer('q1')).answers.size).toBe(0)
  })

  test('takes away what the server said of the old answer', () => {
    const refused: FillAction = { type: 'refused', problem: { questionId: 'q1', text: 'Too long' } }
    expect(after(refused).problem?.text).toBe('Too long')
    expect(after(refused, answer('q2', 'A')).problem?.text).toBe('Too long')
    expect(after(refused, answer('q1', 'A')).problem).toBeUndefined()
  })
})

test('restored answers come with their question, which does not slide in', () => {
  const answers = new Map([['q2', ['A']]])
  const state = after({ type: 'restored', answers, index: 1, isSmall: true })
  expect(state).toMatchObject({ index: 1, direction: 'none', isInfoOpen: false, answers })
})

test('answers that come back take the place of those that wait to be sent', () => {
  const state = after(
    { type: 'waiting', why: 'offline', isUnsure: false },
    { type: 'restored', answers: new Map(), index: 0, isSmall: false },
  )
  expect(state.phase).toEqual({ name: 'answering' })
})

test('clearing begins anew and leaves the details alone', () => {
  const state = after({ type: 'infoToggled' }, answer('q1', 'A'), move(2), { type: 'cleared' })
  expect(state).toMatchObject({ index: 0, isInfoOpen: false, answers: new Map() })
})

describe('sending', () => {
  const waiting = (isUnsure: boolean): FillAction => ({ type: 'waiting', why: 'offline', isUnsure })

  test('no answer changes while it is under way, or while it may have arrived', () => {
    const sending = after(answer('q1', 'A'), { type: 'sending' })
    for (const state of [sending, from(sending, waiting(true))]) {
      expect(from(state, answer('q1', 'B'), { type: 'cleared' }).answers).toEqual(new Map([['q1', ['A']]]))
    }
  })

  test('what surely was not sent can still change, and then waits no longer', () => {
    const state = after(answer('q1', 'A'), waiting(false), answer('q1', 'B'))
    expect(state).toMatchObject({ phase: { name: 'answering' }, answers: new Map([['q1', ['B']]]) })
  })

  test('a refusal says what is wrong and keeps every answer', () => {
    const problem = { questionId: 'q1', text: 'Too long' }
    const state = after(answer('q1', 'A'), move(2), { type: 'sending' }, { type: 'refused', problem })
    expect(state).toMatchObject({ problem, isLocked: false, answers: new Map([['q1', ['A']]]) })
  })

  test.for<FillAction>([
    { type: 'submitted' },
    { type: 'ended', phase: { name: 'closed' } },
    { type: 'ended', phase: { name: 'expired', at: '2026-12-31T00:00:00Z' } },
    { type: 'ended', phase: { name: 'answered' } },
    { type: 'ended', phase: { name: 'notFound' } },
  ])('no answer changes after the end: $type', (end) => {
    const state = after(answer('q1', 'A'), end, answer('q1', 'B'), { type: 'cleared' })
    expect(state.answers).toEqual(new Map([['q1', ['A']]]))
  })

  test('after the end the Back button leads nowhere', () => {
    const state = after(move(2), { type: 'submitted', receipt }, move(1))
    expect(state).toMatchObject({ index: 2, phase: { name: 'submitted', receipt } })
  })

  test('answering again begins with nothing', () => {
    const state = after(answer('q1', 'A'), { type: 'submitted', receipt }, { type: 'startedAgain' })
    expect(state).toMatchObject({ index: 0, answers: new Map(), phase: { name: 'answering' }, isLocked: false })
  })
})
