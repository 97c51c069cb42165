import { afterEach, expect, test, vi } from 'vitest'
import type { Form } from '#shared/forms.ts'
import { fillData } from '#web/testing/fill-data.ts'
import { bodyOf, questionAtFault, sendAnswers } from './send-answers.ts'

const form: Form = {
  ...fillData.form,
  version: 4,
  questions: [...fillData.form.questions, { _id: 'q3', type: 'PARAGRAPH', title: 'Why?' }],
}
const attempt = {
  key: 'k',
  body: bodyOf(
    form,
    new Map([
      ['q1', ['Good']],
      ['q3', ['Because']],
    ]),
  ),
}

afterEach(() => void vi.unstubAllGlobals())

const answering = (status: number, body: string, headers = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
const send = () => sendAnswers('/response/f1', 'en', attempt)

test('a list goes out as a list, a text as a text, and what was not answered not at all', () => {
  expect(JSON.parse(attempt.body)).toEqual({
    version: 4,
    response: [
      { questionId: 'q1', data: ['Good'] },
      { questionId: 'q3', data: 'Because' },
    ],
  })
  expect(JSON.parse(bodyOf(form, new Map([['q2', ['  ']]]))).response).toEqual([])
})

test('what nobody sees in a pasted text is not a reason to refuse it', () => {
  const pasted = new Map([
    ['q2', ['Ada\tLovelace\0']],
    ['q3', ['One\n\ttwo\0\u0007']],
  ])
  expect(JSON.parse(bodyOf(form, pasted)).response).toEqual([
    { questionId: 'q2', data: 'Ada Lovelace ' },
    { questionId: 'q3', data: 'One\n\ttwo' },
  ])
})

test('half an emoji, which the server could not store, goes out as it is shown', () => {
  const cut = new Map([
    ['q2', ['Ada \u{d83d}']],
    ['q3', ['\u{de00} One\n😀']],
  ])
  expect(JSON.parse(bodyOf(form, cut)).response).toEqual([
    { questionId: 'q2', data: 'Ada \ufffd' },
    { questionId: 'q3', data: '\ufffd One\n😀' },
  ])
})

test('a fault is found by its place in what was sent', () => {
  expect(questionAtFault('response.1.data', attempt)).toBe('q3')
  expect(questionAtFault('response.0.data', attempt)).toBe('q1')
  expect(questionAtFault('version', attempt)).toBeUndefined()
})

test('an acknowledgement is a receipt', async () => {
  answering(201, '{"_id":"r1","createdAt":"2026-11-15T04:00:00.000Z"}')
  expect(await send()).toEqual({ kind: 'accepted', id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' })
})

test('a refusal keeps the words of the server (59)', async () => {
  answering(422, '{"error":"No","fields":{"response.0.data":"Not offered"}}')
  expect(await send()).toEqual({
    kind: 'refused',
    status: 422,
    error: 'No',
    fields: { 'response.0.data': 'Not offered' },
  })
})

test.for([
  [429, '{"error":"Too many"}'],
  [503, '{"error":"Busy","isUnchanged":true}'],
] as const)('%i %s waits as long as it says, and has stored nothing', async ([status, body]) => {
  answering(status, body, { 'retry-after': '7' })
  expect(await send()).toEqual({ kind: 'later', why: 'busy', isUnsure: false, seconds: 7 })
})

test('a 503 that does not say so may have stored them, as when the answer of the database was lost', async () => {
  answering(503, '{"error":"Busy"}', { 'retry-after': '7' })
  expect(await send()).toEqual({ kind: 'later', why: 'busy', isUnsure: true, seconds: 7 })
})

test.for([
  [500, '{"error":"Bug"}'],
  [502, '<html>Bad gateway</html>'],
  [200, '<html>Sign in to the hotel network</html>'],
  [403, '<html>Blocked</html>'],
] as const)('after %i %s nobody knows, so it is tried again', async ([status, body]) => {
  answering(status, body)
  expect(await send()).toMatchObject({ kind: 'later', isUnsure: true })
})

test('so it is when no answer comes at all', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await send()).toMatchObject({ kind: 'later', isUnsure: true })
})
