import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedResponse, QuestionSummary } from '#shared/results.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { show } from '#web/testing/show.tsx'
import { ResponseTable } from './response-table.tsx'

const fetched = vi.spyOn(window, 'fetch')

beforeAll(() => loadCatalogue('en'))
afterEach(() => vi.resetAllMocks())

const listed = (_id: string): ListedResponse => ({
  _id,
  createdAt: '2026-11-15T04:00:00.000Z',
  version: 1,
  cameBy: 'link',
  response: [],
})

function showTable(...questions: QuestionSummary[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const summary = { name: 'Rota', isOpen: true, totals: { responses: 2 }, versions: [], questions }
  const component = () => (
    <QueryClientProvider client={cache}>
      <ResponseTable formId="f1" filters={{}} summary={summary} onFilter={() => {}} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />)
  return cache
}

/** The server with these responses, and what it is asked to delete. */
function serve(...responses: ListedResponse[]) {
  const deleted: string[] = []
  let items = responses
  fetched.mockImplementation((address, { method = '' } = {}) => {
    if (method === 'DELETE' && typeof address === 'string') deleted.push(address)
    return Promise.resolve(Response.json(method === 'GET' ? { items } : {}))
  })
  return {
    deleted,
    arrive: (response: ListedResponse) => {
      items = [response, ...items]
    },
  }
}

/** Where the pointer rests, whatever is there. */
const pressFirst = () =>
  document.querySelector('tbody button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
const rowCount = (count: number) =>
  vi.waitUntil(() => document.querySelectorAll('tbody tr').length === count, { interval: 5 })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('an answer that has just come in is not deleted by a press that was meant for the row below', async () => {
  const server = serve(listed('seen'))
  const cache = showTable()
  await rowCount(1)
  server.arrive(listed('fresh'))
  void cache.invalidateQueries()
  await rowCount(2)
  pressFirst()
  expect(server.deleted).toEqual([])
  await pause(550)
  pressFirst()
  expect(server.deleted).toEqual(['/api/response/fresh'])
})

test('a key deletes the response that has the focus at once, wherever it has moved', async () => {
  const server = serve(listed('seen'))
  const cache = showTable()
  await rowCount(1)
  await pause(450)
  document.querySelector<HTMLElement>('tbody button')?.focus()
  server.arrive(listed('fresh'))
  void cache.invalidateQueries()
  await rowCount(2)
  await userEvent.keyboard('{Enter}')
  expect(server.deleted).toEqual(['/api/response/seen'])
})

test('when no more rows can be loaded, the server’s sentence stands beside the button', async () => {
  fetched.mockResolvedValueOnce(Response.json({ items: [listed('seen')], next: 'seen' }))
  showTable()
  await rowCount(1)
  fetched.mockResolvedValueOnce(Response.json({ error: 'The server is busy' }, { status: 503 }))
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is busy')
  fetched.mockResolvedValueOnce(Response.json({ items: [listed('older')] }))
  await page.getByRole('button', { name: 'Load more' }).click()
  await rowCount(2)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the head of a column tells under which other titles the question was answered', async () => {
  serve(listed('seen'))
  showTable({
    question: { _id: 'q1', type: 'SHORT', title: 'Do you disagree?' },
    otherTitles: [{ title: 'Do you agree?', responses: 2 }],
    isRemoved: false,
    answered: 2,
    choices: [],
    newest: [],
  })
  const head = page.getByRole('columnheader', { name: 'Do you disagree?' })
  await expect.element(head).toHaveAttribute('title', 'Do you disagree?\nIn 2 responses it was asked as: Do you agree?')
})

test('a long title in Arabic is cut at its end, not where it begins, and a short answer stands where others do', async () => {
  serve({ ...listed('seen'), response: [{ _id: 'a1', questionId: 'q1', data: ['نعم'] }] })
  const title = 'ما هو رأيك في الخدمة التي قدمناها لك اليوم؟'
  showTable({ question: { _id: 'q1', type: 'SHORT', title }, isRemoved: false, answered: 2, choices: [], newest: [] })
  const head = page.getByRole('columnheader', { name: title })
  await expect.element(head).toBeVisible()
  const first = document.createRange()
  const text = head.element().querySelector('bdi')?.firstChild as Text
  first.setStart(text, 0)
  first.setEnd(text, 1)
  expect(first.getBoundingClientRect().right).toBeLessThanOrEqual(head.element().getBoundingClientRect().right)
  const answer = page.getByRole('cell', { name: 'نعم' }).element()
  expect(answer.querySelector('bdi')?.clientWidth).toBeLessThan(answer.clientWidth / 2)
})
