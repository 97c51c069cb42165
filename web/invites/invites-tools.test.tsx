import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDetail } from '#shared/invites.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { show } from '#web/testing/show.tsx'
import { DownloadIcon } from '#web/ui/desk-icons.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { InvitesTools } from './invites-tools.tsx'
import { withOwnAddress } from './own-address.ts'

beforeAll(() => loadCatalogue('en'))

const form = { ...formDetail, totals: { responses: 0, invites: 2, answered: 1 } }

const showTools = (changes: Partial<FormDetail>) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <InvitesTools form={{ ...form, ...changes }} />
      <Toaster />
    </QueryClientProvider>,
  )

const remind = page.getByRole('button', { name: 'Send reminder' })

test('reminders are offered while somebody can answer', async () => {
  showTools({})
  await expect.element(remind).toBeEnabled()
})

test('for a closed form the button says why nobody is reminded', async () => {
  showTools({ isOpen: false })
  await expect.element(remind).toBeDisabled()
  await expect.element(remind).toHaveAccessibleDescription('The form is closed: open it before you remind people')
})

test('where everybody answered there is nobody to remind, and nothing to explain', async () => {
  showTools({ isOpen: false, totals: { responses: 2, invites: 2, answered: 2 } })
  await expect.element(page.getByRole('button', { name: 'Copy all links' })).toBeVisible()
  expect(remind.all()).toEqual([])
  expect(page.getByText('The form is closed').all()).toEqual([])
})

test('a double click reminds once', async () => {
  const answer = () => Promise.resolve(Response.json({ sent: 1, skipped: [] }))
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(answer)
  onTestFinished(() => fetched.mockRestore())
  showTools({})
  await userEvent.click(remind)
  await new Promise((resolve) => setTimeout(resolve, 100))
  document.querySelector('button')?.click()
  expect(fetched).toHaveBeenCalledOnce()
})

test('before several people are reminded it is asked', async () => {
  const answer = () => Promise.resolve(Response.json({ sent: 3, skipped: {} }))
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(answer)
  onTestFinished(() => fetched.mockRestore())
  showTools({ totals: { responses: 0, invites: 4, answered: 1 } })
  const dialog = page.getByRole('dialog', { name: 'Remind 3 people?' })
  await remind.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(fetched).not.toHaveBeenCalled()
  await remind.click()
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  await expect.element(page.getByText('Reminder sent to 3 people')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(remind).toHaveFocus()
  expect(fetched).toHaveBeenCalledOnce()
})

test('links to copy begin with the address that the owner is at', async () => {
  const line = 'amara@example.org,http://localhost:3000/invite/0190,no,sent\r\n'
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(`Email,Link,Answered,Mail\r\n${line}`))
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => [fetched, written].forEach((spy) => spy.mockRestore()))
  showTools({})
  await page.getByRole('button', { name: 'Copy all links' }).click()
  await expect.element(page.getByText('1 link copied')).toBeVisible()
  expect(written).toHaveBeenCalledWith(`amara@example.org\t${location.origin}/invite/0190`)
  // with PUBLIC_URL they are as the server wrote them
  expect(withOwnAddress(line, true)).toBe(line)
})

test('when the links cannot be had, it is the server that says why', async () => {
  const refusal = Response.json({ error: 'Form not found' }, { status: 404 })
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(refusal)
  onTestFinished(() => fetched.mockRestore())
  showTools({})
  await page.getByRole('button', { name: 'Copy all links' }).click()
  await expect.element(page.getByText('Form not found')).toBeVisible()
})

test('what is downloaded shows an arrow down, as it does beside the results', async () => {
  showTools({})
  show(<DownloadIcon size={16} />)
  const button = page.getByRole('button', { name: 'Download CSV' })
  await expect.element(button).toBeVisible()
  const icon = [...document.querySelectorAll('svg')].at(-1)
  expect(button.element().querySelector('svg')?.innerHTML).toBe(icon?.innerHTML)
})
