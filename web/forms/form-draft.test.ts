import { expect, test } from 'vitest'
import type { FormDetail } from '#shared/invites.ts'
import { changesOf, isFormEditing, restOf, startEditing } from './form-draft.ts'

const form: FormDetail = {
  _id: '01900000-0000-7000-8000-000000000000',
  name: 'Feedback',
  description: 'Six questions',
  isOpen: true,
  createdAt: '2025-11-14T10:00:00.000Z',
  version: 1,
  invites: [],
  responses: [],
  totals: { responses: 0, invites: 0, answered: 0 },
  invitesLeft: 500,
  mailing: 'on',
}

test('a form that was only opened has no changes', () => {
  expect(changesOf(startEditing(form, undefined))).toEqual({})
  expect(changesOf(startEditing({ ...form, customLink: 'feedback' }, undefined))).toEqual({})
})

test('only what was changed is sent', () => {
  const { base, draft } = startEditing({ ...form, customLink: 'feedback' }, undefined)
  expect(changesOf({ base, draft: { ...draft, customLink: '', isOpen: false } })).toEqual({
    customLink: '',
    isOpen: false,
  })
})

test('edits move on to a newer form, and keep what others changed in other fields', () => {
  const { base, draft } = startEditing(form, undefined)
  const edited = { base, draft: { ...draft, name: 'Mine' } }
  const newer = { ...form, name: 'Theirs', description: 'Seven questions', version: 2 }
  const moved = startEditing(newer, edited)
  expect(moved.draft).toMatchObject({ name: 'Mine', description: 'Seven questions' })
  expect(moved.base.version).toBe(2)
  expect(changesOf(moved)).toEqual({ name: 'Mine' })
})

test('what is typed while the rest is being saved goes on from the form as saved', () => {
  const { base, draft } = startEditing(form, undefined)
  const sent = { base, draft: { ...draft, name: 'Mine' } }
  const saved = { ...form, name: 'Mine', version: 2 }
  expect(restOf(sent, sent, saved)).toBeUndefined()
  expect(restOf(undefined, sent, saved)).toBeUndefined()
  const rest = restOf({ base, draft: { ...sent.draft, description: 'Late' } }, sent, saved)
  expect([rest?.base.version, rest && changesOf(rest)]).toEqual([2, { description: 'Late' }])
  // also what was put back as it was
  const back = restOf({ base, draft }, sent, saved)
  expect(back && changesOf(back)).toEqual({ name: 'Feedback' })
})

test('edits are known again after they were kept as text, and something else is none', () => {
  const editing = startEditing(form, undefined)
  expect(isFormEditing(JSON.parse(JSON.stringify(editing)))).toBe(true)
  for (const other of [null, {}, { draft: editing.draft }, { ...editing, draft: {} }])
    expect(isFormEditing(other)).toBe(false)
})
