import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedResponse, ResultSummary } from '#shared/results.ts'
import { showApp } from '#web/testing/show-app.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Who brings cake?']

const summary: ResultSummary = {
  name: 'Rota',
  isOpen: true,
  totals: { responses: 1 },
  versions: [{ version: 1, createdAt: '2026-11-15T04:00:00.000Z', responses: 1 }],
  questions: titles.map((title, n) => ({
    question: { _id: idOf(n), type: 'SHORT', title },
    isRemoved: false,
    answered: n === 8 ? 1 : 0,
    choices: [],
    newest: [],
  })),
}

const listed: ListedResponse = {
  _id: 'r1',
  createdAt: '2026-11-15T04:00:00.000Z',
  version: 1,
  cameBy: 'link',
  response: [{ _id: 'a1', questionId: idOf(8), data: ['Bea does'] }],
}

test('whoever asks for all answers to a question reads them, whatever was hidden or searched for before', async () => {
  await showApp('/dashboard/form/f1/results?search=nobody', {
    '/api/response/summary/f1': summary,
    '/api/response/list/f1': { items: [listed], total: 1 },
  })
  await page.getByRole('button', { name: 'See 1 answer' }).click()
  await expect.element(page.getByRole('cell').first()).toHaveTextContent('Bea does')
  await expect.element(page.getByRole('searchbox', { name: 'Search answers' })).toHaveValue('')

  await page.getByRole('button', { name: 'Columns' }).click()
  const column = page.getByRole('menuitemcheckbox', { name: 'Who brings cake? Shown while you filter by it' })
  await expect.element(column).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /^Remove the filter/ }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Who brings cake?' })).not.toBeInTheDocument()
})
