import { expect, test } from 'vitest'
import { maren } from '#web/testing/maren.ts'
import { changesOf } from './profile-draft.ts'

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
