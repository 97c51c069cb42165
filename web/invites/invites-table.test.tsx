import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Invite } from '#shared/invites.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { InvitesTable } from './invites-table.tsx'

const fetched = vi.spyOn(window, 'fetch')

beforeAll(() => loadCatalogue('en'))
afterEach(() => vi.resetAllMocks())

const invite = (name: string): Invite => ({
  _id: name,
  email: `${name}@example.org`,
  link: `/invite/${name}`,
  createdAt: '2026-11-15T04:00:00.000Z',
  isSolved: false,
  mail: { state: 'sent', at: '2026-11-15T04:00:00.000Z' },
})

const showInvites = ({ width = '100%', isOpen = true } = {}) => {
  const form = { ...formDetail, isOpen, totals: { responses: 0, invites: 2, answered: 0 } }
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <div style={{ width }}>
        <InvitesTable form={form} />
      </div>
    </QueryClientProvider>,
  )
}

test('when no more invites can be loaded, the server’s sentence stands beside the button', async () => {
  fetched.mockResolvedValueOnce(Response.json({ items: [invite('ada')], next: 'ada' }))
  showInvites()
  await expect.element(page.getByText('ada@example.org')).toBeVisible()
  fetched.mockResolvedValueOnce(Response.json({ error: 'The server is busy' }, { status: 503 }))
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is busy')
})

test('what invites are looked for by stays in sight when too few are left to look for', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ items: [invite('ada')] })))
  function Changing() {
    const [count, setCount] = useState(5)
    return (
      <>
        <button type="button" onClick={() => setCount(4)}>
          Fewer
        </button>
        <InvitesTable form={{ ...formDetail, totals: { responses: 0, invites: count, answered: 0 } }} />
      </>
    )
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Changing />
    </QueryClientProvider>,
  )
  await page.getByRole('searchbox').fill('ada')
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('ada')
  // and does not go away under the fingers either
  await page.getByRole('searchbox').fill('')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('rows of an earlier search are dimmed until those of the next are there', async () => {
  fetched.mockImplementation((address) =>
    (address as string).includes('bea')
      ? new Promise(() => {})
      : Promise.resolve(Response.json({ items: [invite('ada')] })),
  )
  show(
    <QueryClientProvider client={new QueryClient()}>
      <InvitesTable form={{ ...formDetail, totals: { responses: 0, invites: 5, answered: 0 } }} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('ada@example.org')).toBeVisible()
  const busy = () => document.querySelectorAll('[aria-busy=true]').length
  expect(busy()).toBe(0)
  await page.getByRole('searchbox').fill('bea')
  await expect.poll(busy).toBe(1)
})

test('an invite that was deleted elsewhere is deleted, as was wanted', async () => {
  fetched.mockImplementation((_, { method } = {}) =>
    Promise.resolve(
      method === 'DELETE'
        ? Response.json({ error: 'Invite not found' }, { status: 404 })
        : Response.json({ items: [invite('ada')] }),
    ),
  )
  showInvites()
  await page.getByRole('button', { name: 'Delete Invite of ada@example.org' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

const resend = page.getByRole('button', { name: 'Resend Mail to ada@example.org' })
const resendCalls = () => fetched.mock.calls.filter(([path]) => (path as string).includes('/resend/'))

test('a double click sends an invite again once', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ items: [invite('ada')] })))
  showInvites()
  await resend.click()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await resend.click({ force: true })
  expect(resendCalls()).toHaveLength(1)
})

test('whoever sends an invite to a closed form again is told so first, and may open it', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ items: [invite('ada')] })))
  showInvites({ isOpen: false })
  await resend.click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Resend Mail' })
  await expect.element(send).toHaveAccessibleDescription(/^This form is closed\./)
  expect(resendCalls()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Open the form again' }).click()
  await expect.element(send).toHaveFocus()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(resend).toHaveFocus()
  expect(resendCalls()).toHaveLength(1)
})

test('however narrow their column, all that is said of invites stays in it', async () => {
  await page.viewport(1280, 800)
  const items = [invite('annegret.wiesenhuetter-oberlaender')]
  fetched.mockImplementation(() => Promise.resolve(Response.json({ items })))
  for (const width of ['12rem', '30rem', '45rem']) {
    showInvites({ width })
    const table = page.getByRole('table').last()
    await expect.element(table).toBeVisible()
    const column = table.element().parentElement
    expect(column?.scrollWidth).toBe(column?.clientWidth)
  }
})
