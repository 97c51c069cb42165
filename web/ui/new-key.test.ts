import { expect, test } from 'vitest'
import { NewForm } from '#shared/forms.ts'
import { newKey } from './new-key.ts'

test('no two keys are the same', () => {
  expect(newKey()).not.toBe(newKey())
})

test('a new form can be sent under a key', () => {
  expect(NewForm.shape.creationKey.safeParse(newKey()).success).toBe(true)
})
