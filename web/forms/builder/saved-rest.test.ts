import { expect, test } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { type BuilderAction, builderReducer, builderState, type BuilderState } from './builder-state.ts'
import { emptyContent, freshOnCanvas } from './canvas-question.ts'

const after = (state: BuilderState, ...actions: BuilderAction[]) => actions.reduce(builderReducer, state)
const ids = (state: BuilderState) => state.content.questions.map(({ _id }) => _id)

const old = { ...freshOnCanvas('SHORT'), title: 'old', _id: 'old-id' }
const added = { ...freshOnCanvas('SHORT'), title: 'added' }
const later = { ...freshOnCanvas('SHORT'), title: 'later' }
const sent = after(builderState({ ...emptyContent, questions: [old] }, 1), { kind: 'add', question: added })
const form: Form = {
  _id: 'form-id',
  name: '',
  description: '',
  isOpen: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { username: 'maren' },
  version: 2,
  questions: [
    { type: 'SHORT', title: 'old', _id: 'old-id' },
    { type: 'SHORT', title: 'added', _id: 'added-id' },
  ],
}

test('what was done since a form was sent goes on from the version saved, with the ids that the server gave', () => {
  const typed = after(sent, { kind: 'change', question: { ...added, title: 'more' } }, { kind: 'add', question: later })
  const state = after(typed, { kind: 'saved', form, sent: sent.content })
  expect(state.version).toBe(2)
  expect(state.content.questions.map(({ title }) => title)).toEqual(['old', 'more', 'later'])
  expect(ids(state)).toEqual(['old-id', 'added-id', undefined])
})

test('a question that was deleted while the form was being saved comes back as the one that was saved', () => {
  const state = after(
    sent,
    { kind: 'delete', id: added.id },
    { kind: 'saved', form, sent: sent.content },
    { kind: 'add', question: added, at: 1 },
  )
  expect(ids(state)).toEqual(['old-id', 'added-id'])
})

test('a question keeps the id of the server when a step is undone, and only what changed is shown', () => {
  const typed = after(sent, { kind: 'add', question: later, at: 2 })
  const undone = after(
    typed,
    { kind: 'saved', form, sent: sent.content },
    { kind: 'delete', id: old.id },
    { kind: 'undo' },
  )
  expect(ids(undone)).toEqual(['old-id', 'added-id', undefined])
  expect(undone.attention).toEqual({ questionId: old.id, place: 'sight' })
})
