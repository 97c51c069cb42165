import { expect, test } from 'vitest'
import { maren } from '#web/testing/maren.ts'
import { changesOf, draftOf } from './profile-draft.ts'

const same = { username: 'maren', email: 'maren@example.org', password: '', isEmailPublic: false }

test('an untouched profile changes nothing', () => {
  expect(changesOf(maren, same)).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changesOf(maren, { ...same, isEmailPublic: true })).toEqual({ isEmailPublic: true })
  expect(changesOf(maren, { ...same, username: 'Maren', password: 'correct horse' })).toEqual({
    username: 'Maren',
    password: 'correct horse',
  })
})

test('what was changed elsewhere meanwhile is shown, and not sent back as it was', () => {
  const changes = changesOf(maren, { ...same, username: 'Maren' })
  const elsewhere = { ...maren, email: 'new@example.org', isEmailPublic: true }
  const draft = draftOf(elsewhere, changes)
  expect(draft).toEqual({ username: 'Maren', email: 'new@example.org', password: '', isEmailPublic: true })
  expect(changesOf(elsewhere, draft)).toEqual({ username: 'Maren' })
})
