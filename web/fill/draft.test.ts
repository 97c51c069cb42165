import { describe, expect, test } from 'vitest'
import type { Question } from '#shared/questions/registry.ts'
import type { KeptFile } from '#web/uploads/sent-file.ts'
import { openDraft } from './draft.ts'

const place = 'fill/form-1'

/** localStorage as browsers have it: its keys are its properties. */
const storageWith = (refuse = () => false): Storage => {
  const storage = Object.create({
    getItem: (name: string) => (Object.hasOwn(storage, name) ? storage[name] : null),
    setItem: (name: string, value: string) => {
      if (refuse()) throw new DOMException('full', 'QuotaExceededError')
      storage[name] = value
    },
    removeItem: (name: string) => delete storage[name],
  })
  return storage
}

const name: Question = { _id: 'q1', type: 'SHORT', title: 'Name?' }
const colour: Question = { _id: 'q2', type: 'MULTIPLE', title: 'Colours?', options: ['red', 'blue'] }
const photo: Question = { _id: 'q3', type: 'UPLOAD', title: 'Photo?', maxFiles: 1, maxMegabytes: 1, kinds: [] }

test('answers and progress come back on the next visit (57)', () => {
  const storage = storageWith()
  const draft = openDraft(place, storage)
  draft.keepAnswer('q1', ['Ada'])
  draft.keepProgress({ at: 'q2' })
  const later = openDraft(place, storage)
  expect(later.answers([name, colour], new Set())).toEqual(new Map([['q1', ['Ada']]]))
  expect(later.progress()).toEqual({ at: 'q2', spent: 0 })
})

test('an attempt to submit keeps its key and its words (58)', () => {
  const storage = storageWith()
  openDraft(place, storage).keepProgress({ at: 'q3', attempt: { key: 'k', body: '{}' } })
  openDraft(place, storage).keepProgress({ at: 'q2' })
  expect(openDraft(place, storage).progress()).toEqual({ at: 'q2', spent: 0, attempt: { key: 'k', body: '{}' } })
  openDraft(place, storage).keepProgress({ attempt: undefined })
  expect(openDraft(place, storage).progress()).toEqual({ at: 'q2', spent: 0 })
})

test('what was kept by its number is still found', () => {
  const storage = storageWith()
  storage.setItem(place, '{"index":2,"spent":7}')
  expect(openDraft(place, storage).progress()).toEqual({ at: 2, spent: 7 })
})

test('a newer version of the form keeps the answers to questions that survive, without choices that do not', () => {
  const draft = openDraft(place, storageWith())
  draft.keepAnswer('q1', ['Ada'])
  draft.keepAnswer('q2', ['red', 'blue'])
  draft.keepAnswer('gone', ['x'])
  const lost = new Set<string>()
  expect(draft.answers([name, { ...colour, options: ['blue', 'green'] }], lost)).toEqual(
    new Map([
      ['q1', ['Ada']],
      ['q2', ['blue']],
    ]),
  )
  expect([...lost]).toEqual(['q2'])
})

test.for<{ was: string[]; files?: KeptFile[]; is: Question; fits: string[] }>([
  { was: ['red', 'blue'], is: { ...colour, type: 'RADIO' }, fits: [] },
  { was: ['red', 'blue'], is: name, fits: [] },
  { was: ['red'], is: name, fits: ['red'] },
  { was: ['Ada'], is: photo, fits: [] },
  { was: ['file-1'], files: [{ name: 'a.png', size: 1, id: 'file-1' }], is: name, fits: [] },
  { was: ['file-1'], files: [{ name: 'a.png', size: 1, id: 'file-1' }], is: photo, fits: ['file-1'] },
])(
  'of a question that is of another type now only what fits comes back: $was for $is.type',
  ({ was, files, is, fits }) => {
    const draft = openDraft(place, storageWith())
    draft.keepAnswer(is._id, was)
    draft.keepFiles(is._id, files ?? [])
    expect(draft.answers([is], new Set()).get(is._id) ?? []).toEqual(fits)
  },
)

test('forgetting leaves nothing, and other forms alone', () => {
  const storage = storageWith()
  const draft = openDraft(place, storage)
  draft.keepAnswer('q1', ['Ada'])
  draft.keepProgress({ at: 'q2' })
  openDraft('fill/form-12', storage).keepAnswer('q1', ['Bob'])
  draft.forget()
  expect(Object.keys(storage)).toEqual(['fill/form-12/q1'])
})

describe('nothing breaks', () => {
  test('without storage', () => {
    const draft = openDraft(place, undefined)
    draft.keepAnswer('q1', ['Ada'])
    draft.keepProgress({ at: 'q2' })
    draft.forget()
    expect(draft.keepProgress({})).toBe(false)
    expect(draft.answers([name], new Set())).toEqual(new Map())
  })

  test('with full storage', () => {
    const draft = openDraft(
      place,
      storageWith(() => true),
    )
    expect(draft.keepAnswer('q1', ['Ada'])).toBe(false)
    expect(draft.keepProgress({})).toBe(false)
  })

  test.for(['{', '7', '{"index":"x","attempt":3}', '[1,2]'])('with %s in it', (rubbish) => {
    const storage = storageWith()
    storage.setItem(place, rubbish)
    storage.setItem(`${place}/q1`, rubbish)
    const draft = openDraft(place, storage)
    expect(draft.progress()).toMatchObject({ spent: 0 })
    expect(draft.answers([name], new Set())).toEqual(new Map())
  })
})
