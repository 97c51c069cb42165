import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Response } from '#shared/responses.ts'
import { listed, question, summaryOf } from '#web/testing/sample-results.ts'
import { showApp } from '#web/testing/show-app.tsx'

const found = (name: string, beside: Partial<Response>): Response => ({
  ...listed(name),
  formId: { _id: 'f1', name: 'Rota', questions: [question] },
  files: [],
  ...beside,
})

test('a response opened from a search leads to others that were found, and back to the search', async () => {
  await showApp('/dashboard/form/f1/results?tab=responses&search=a&from=2026-11-01', {
    '/api/response/summary/f1': summaryOf(9),
    '/api/response/list/f1': { items: ['Cleo', 'Ada'].map(listed) },
    '/api/response/Cleo': found('Cleo', { older: 'Ada' }),
    '/api/response/Ada': found('Ada', { newer: 'Cleo' }),
  })
  await page.getByRole('row', { name: /Cleo/ }).getByRole('link').click()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.element(page.getByText('Ada')).toBeVisible()
  const asked = vi.mocked(fetch).mock.calls.map(([path]) => new URL(path as string, location.origin))
  const ofResponses = asked.filter(({ pathname }) => /response\/(Cleo|Ada)$/.test(pathname))
  expect(ofResponses.map(({ searchParams }) => [searchParams.get('search'), searchParams.get('from')])).toEqual([
    ['a', '2026-11-01'],
    ['a', '2026-11-01'],
  ])
  await page.getByRole('link', { name: 'Back to the results found' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('a')
  await expect.element(page.getByRole('tab', { name: /Responses/, selected: true })).toBeVisible()
})
