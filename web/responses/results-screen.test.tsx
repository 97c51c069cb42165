// first, so that React finds it
import { watchDrawing } from '#web/testing/watch-drawing.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#web/app/query-client.ts'
import { listed, summaryOf } from '#web/testing/sample-results.ts'
import { showApp } from '#web/testing/show-app.tsx'

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
