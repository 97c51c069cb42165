import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Question } from '#shared/questions/registry.ts'
import type { QuestionSummary } from '#shared/results.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import type { Filters } from './result-filters.ts'
import { SummaryView } from './summary-view.tsx'

const onFilter = vi.fn<(changes: Filters) => void>()

function showSummary(questions: QuestionSummary[]) {
  const summary = { name: 'Rota', isOpen: true, totals: { responses: 500 }, versions: [], questions }
  showRouted(<SummaryView summary={summary} isNarrowed={false} onFilter={onFilter} />)
}

const asked = { isRemoved: false, choices: [], newest: [] }
const name = { _id: 'q1', type: 'SHORT', title: 'Who?' } as const
const photo: Question = { _id: 'q2', type: 'UPLOAD', title: 'A photo', kinds: [], maxFiles: 1, maxMegabytes: 1 }

test('a question whose answers all came long ago says so and leads to them', async () => {
  showSummary([
    { ...asked, question: name, answered: 3 },
    { ...asked, question: photo, answered: 2 },
  ])
  await expect.element(page.getByText('The newest responses do not answer this question.').nth(1)).toBeVisible()
  expect(page.getByText('No answer').all()).toEqual([])
  await page.getByRole('button', { name: 'See all 2 answers' }).click()
  expect(onFilter).toHaveBeenLastCalledWith({ tab: 'responses', filter: 'q2' })
  await page.getByRole('button', { name: 'See all 3 answers' }).click()
  expect(onFilter).toHaveBeenLastCalledWith({ tab: 'responses', filter: 'q1' })
})

test('a question says under which other titles it was answered', async () => {
  const otherTitles = [
    { title: 'Your name?', responses: 12 },
    { title: 'Name', responses: 1 },
  ]
  showSummary([{ ...asked, question: name, answered: 3, otherTitles }])
  await expect.element(page.getByText('In 12 responses it was asked as: Your name?')).toBeVisible()
  await expect.element(page.getByText('In 1 response it was asked as: Name', { exact: true })).toBeVisible()
})

test('a question that nobody answered leads nowhere', async () => {
  showSummary([{ ...asked, question: name, answered: 0 }])
  await expect.element(page.getByText('No answer')).toBeVisible()
  expect(page.getByRole('button').all()).toEqual([])
})
