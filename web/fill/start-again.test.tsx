import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillData as data } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { FillPage } from './fill-page.tsx'

const place = `formwright/fill${data.submitTo}`
const kept = (questionId: string) => localStorage.getItem(`${place}/${questionId}`)
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

// from an earlier visit
beforeEach(() => {
  localStorage.setItem(`${place}/q1`, '["Good"]')
  localStorage.setItem(`${place}/q2`, '["Ada"]')
  localStorage.setItem(place, '{"index":1,"spent":0}')
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('whoever starts again and thinks better of it has every answer back', async () => {
  show(<FillPage data={data} />)
  await press('Start again')
  await expect.element(page.getByRole('radio', { name: 'Good' })).not.toBeChecked()
  expect([kept('q1'), kept('q2')]).toEqual([null, null])
  await press('Undo')
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toHaveValue('Ada')
  await press('Prev Question')
  await expect.element(page.getByRole('radio', { name: 'Good' })).toBeChecked()
  expect([kept('q1'), kept('q2')]).toEqual(['["Good"]', '["Ada"]'])
})

test('whoever starts again, or thinks better of it, goes on with the question', async () => {
  show(<FillPage data={data} />)
  await press('Start again')
  await expect.element(page.getByRole('heading', { name: 'How?' })).toHaveFocus()
  await press('Undo')
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toHaveFocus()
})

test('nobody starts again while the answers are being sent', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  show(<FillPage data={data} />)
  await press('Submit Form')
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toBeDisabled()
  await press('Start again')
  await expect.element(page.getByText('Your answers from last time')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toHaveValue('Ada')
  expect([kept('q1'), kept('q2')]).toEqual(['["Good"]', '["Ada"]'])
  expect(localStorage.getItem(place)).toContain('attempt')
  expect(send.mock.calls.filter(([path]) => path === '/api/response/f1')).toHaveLength(1)
})

test('after Undo the device holds what the page shows, and nothing of what was answered in between', async () => {
  localStorage.removeItem(`${place}/q1`)
  show(<FillPage data={data} />)
  await press('Start again')
  await userEvent.click(page.getByText('Fair'))
  expect([kept('q1'), kept('q2')]).toEqual(['["Fair"]', null])
  await press('Undo')
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toHaveValue('Ada')
  expect([kept('q1'), kept('q2')]).toEqual([null, '["Ada"]'])
})

test.for([
  { end: 'Form Submitted Successfully', status: 201, body: { _id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' } },
  { end: 'This form is closed', status: 410, body: { error: 'This form is closed' } },
])('at the end nothing offers to change the answers: $end', async ({ end, status, body }) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })))
  show(<FillPage data={data} />)
  await press('Start again')
  await press('Next Question')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await press('Submit Form')
  await expect.element(page.getByRole('heading', { name: end })).toBeVisible()
  // at once, not when their time is over
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
})
