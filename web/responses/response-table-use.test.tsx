import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { show } from '#web/testing/show.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { ResponseTable } from './response-table.tsx'
import type { Filters } from './result-filters.ts'

beforeAll(() => loadCatalogue('en'))
afterEach(() => void vi.restoreAllMocks())

const question = { _id: 'q1', type: 'SHORT' as const, title: 'Who?' }
const questions = [{ question, isRemoved: false, answered: 0, choices: [], newest: [] }]
const summary = { name: 'Rota', isOpen: true, totals: { responses: 3 }, versions: [], questions }

function Table({ search }: { search?: string }) {
  const [filters, setFilters] = useState<Filters>({ tab: 'responses', ...(search && { search }) })
  const change = (changes: Filters) => setFilters({ ...filters, ...changes })
  const [cache] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={cache}>
      <Announcer />
      <ResponseTable formId="f1" filters={filters} summary={summary} onFilter={change} />
    </QueryClientProvider>
  )
}

/** A server that has these responses, two to a page. */
function serve(days: number[]) {
  let left = days
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = new URL(input as string, location.origin)
    if (init?.method === 'DELETE') {
      left = left.filter((day) => !address.pathname.endsWith(`r${day}`))
      return Promise.resolve(Response.json({}))
    }
    const from = Number(address.searchParams.get('cursor') ?? 0)
    const found = address.searchParams.get('search') ? [] : left
    const items = found.slice(from, from + 2).map((day) => ({
      _id: `r${day}`,
      createdAt: `2026-11-${day}T12:00:00.000Z`,
      cameBy: 'link',
      version: 1,
      response: [],
    }))
    const next = from + 2 < found.length ? String(from + 2) : undefined
    return Promise.resolve(Response.json({ items, total: found.length, next }))
  })
}

function showTable(search?: string) {
  const component = () => <Table {...(search && { search })} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />)
}

const removeOf = (day: number) => page.getByRole('button', { name: new RegExp(`Delete.*${day}`) })

test('whoever deletes a response goes on with the one beside it', async () => {
  serve([15, 14])
  showTable()
  await userEvent.click(removeOf(15))
  await expect.element(removeOf(15)).not.toBeInTheDocument()
  await expect.element(removeOf(14)).toHaveFocus()
})

test('whoever asks for the last of the responses goes on with the first that is new', async () => {
  serve([15, 14, 13])
  showTable()
  await userEvent.click(page.getByRole('button', { name: 'Load more' }))
  await expect.element(page.getByRole('link', { name: /13/ })).toHaveFocus()
})

test('a search without a match says so, and Show all goes on with the field', async () => {
  serve([15])
  showTable('nothing')
  await expect.element(page.getByRole('status').first()).toHaveTextContent('No response matches')
  await userEvent.click(page.getByRole('button', { name: 'Show all' }))
  await expect.element(removeOf(15)).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('on paper the table shows every column, without what is there to be pressed', async () => {
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  serve([15])
  showTable()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(removeOf(15)).not.toBeInTheDocument()
  const wraps = (cell: Locator) => getComputedStyle(cell.element()).whiteSpace
  const cells = page.getByRole('cell')
  expect([page.getByRole('rowheader'), cells.first(), cells.last()].map(wraps)).toEqual(['nowrap', 'normal', 'nowrap'])
  expect(getComputedStyle(page.getByRole('region').element()).overflowX).toBe('visible')
})
