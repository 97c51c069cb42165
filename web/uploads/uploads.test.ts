import { expect, test } from 'vitest'
import { fillEn } from '#shared/messages/fill-en.ts'
import { createUploads } from './uploads.ts'

const rules = { maxFiles: 2, maxMegabytes: 1, kinds: [] }

/** In a preview nothing is sent, so each file stays on its way. */
const awaitedUploads = () => {
  const needs = { formId: 'f1', version: 1, language: 'en', words: fillEn.upload, isPreview: true, keep: () => {} }
  const uploads = createUploads(needs)
  uploads.add('q1', [new File(['x'], 'one.txt'), new File(['xy'], 'two.txt')], rules)
  uploads.await(true)
  return uploads
}

test('a submission waits for the files that are on their way', () => {
  expect(awaitedUploads().countAwaited()).toBe(2)
})

test('who removes a file while a submission waits, or clears all of them, has submitted nothing', () => {
  const removing = awaitedUploads()
  removing.remove(removing.all()[0]?.key ?? '')
  expect([removing.all().length, removing.countAwaited()]).toEqual([1, undefined])
  const clearing = awaitedUploads()
  const bringBack = clearing.clear()
  expect(clearing.countAwaited()).toBeUndefined()
  bringBack()
  expect([clearing.all().length, clearing.countAwaited()]).toEqual([2, undefined])
})
