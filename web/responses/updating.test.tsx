import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedResponse, ResultSummary } from '#shared/results.ts'
import { showApp } from '#web/testing/show-app.tsx'

const createdAt = '2026-11-15T04:00:00.000Z'
const question = { _id: 'q1', type: 'SHORT' as const, title: 'Who?' }

const summary: ResultSummary = {
  name: 'Rota',
  isOpen: true,
  totals: { responses: 1 },
  versions: [{ version: 1, createdAt, responses: 1 }],
  questions: [{ question, isRemoved: false, answered: 1, choices: [], newest: [] }],
}

const listed: ListedResponse = {
  _id: 'r1',
  createdAt,
  version: 1,
  cameBy: 'link',
  response: [{ _id: 'a1', questionId: 'q1', data: ['Ada'] }],
}

const busy = () => [...document.querySelectorAll('[aria-busy=true]')]
const busyWith = async (...texts: string[]) => {
  const expected = texts.map((text) => expect.stringContaining(text) as string)
  await expect.poll(() => busy().map(({ textContent }) => textContent)).toEqual(expected)
}

test('what was asked for before is dimmed until the next answer comes, and cannot be deleted meanwhile', async () => {
  const answers: Record<string, object> = {
    '/api/response/summary/f1': summary,
    '/api/response/list/f1': { items: [listed], total: 1 },
  }
  await showApp('/dashboard/form/f1/results', answers)
  await expect.element(page.getByRole('heading', { name: '1. Who?' })).toBeVisible()
  expect(busy()).toEqual([])

  delete answers['/api/response/summary/f1']
  const range = page.getByRole('combobox', { name: 'Time' })
  await range.selectOptions('Today')
  await busyWith('1 response', '1. Who?')
  for (const each of busy()) await expect.poll(() => Number(getComputedStyle(each).opacity)).toBeLessThan(0.5)
  await range.selectOptions('All time')
  await busyWith()

  await page.getByRole('tab', { name: /Responses/ }).click()
  await expect.element(page.getByRole('cell', { name: 'Ada' })).toBeVisible()
  delete answers['/api/response/list/f1']
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('Bea')
  await busyWith('Ada')
  const remove = page.getByRole('button', { name: /^Delete the response/ }).element()
  // by a key and by a pointer
  for (const detail of [0, 1]) remove.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  expect(fetch).not.toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ method: 'DELETE' }))
})
