// first, so that React finds it
import { watchDrawing } from '#web/testing/watch-drawing.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedResponse, ResultSummary } from '#shared/results.ts'
import { queryClient } from '#web/app/query-client.ts'
import { showApp } from '#web/testing/show-app.tsx'

const question = { _id: 'q1', type: 'SHORT' as const, title: 'Who?' }

const summaryOf = (responses: number): ResultSummary => ({
  name: 'Rota',
  isOpen: true,
  totals: { responses },
  versions: [{ version: 1, createdAt: '2026-11-15T04:00:00.000Z', responses }],
  questions: [{ question, isRemoved: false, answered: responses, choices: [], newest: [] }],
})

const listed = (name: string): ListedResponse => ({
  _id: name,
  createdAt: '2026-11-15T04:00:00.000Z',
  version: 1,
  cameBy: 'link',
  response: [{ _id: 'a1', questionId: 'q1', data: [name] }],
})

/** The responses of these, newest first, on a page that follows them. */
async function showResponses(...names: string[]) {
  const answers: Record<string, object> = {}
  const serve = (...all: string[]) => {
    answers['/api/response/summary/f1'] = summaryOf(all.length)
    answers['/api/response/list/f1'] = { items: all.map(listed), total: all.length }
  }
  serve(...names)
  await showApp('/dashboard/form/f1/results?tab=responses', answers)
  return async (...all: string[]) => {
    serve(...all)
    await queryClient.invalidateQueries({ queryKey: ['form'] })
    await expect.element(page.getByText(`${all.length} of ${all.length}`)).toBeVisible()
  }
}

test.for([
  { what: 'a response that comes in draws its row', after: ['Dana', 'Cleo', 'Bea', 'Ada'], rows: 1 },
  { what: 'a response that is gone draws no row', after: ['Cleo', 'Ada'], rows: 0 },
])('$what, and none of the others', async ({ after, rows }) => {
  const change = await showResponses('Cleo', 'Bea', 'Ada')
  await expect.element(page.getByRole('cell', { name: 'Ada' })).toBeVisible()
  const drawn = watchDrawing()
  await change(...after)
  expect(drawn).toContain('ResponseTable')
  expect(drawn.filter((name) => name === 'ResponseRow')).toHaveLength(rows)
})
