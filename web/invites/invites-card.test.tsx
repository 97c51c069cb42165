import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { maren } from '#web/testing/maren.ts'
import { show } from '#web/testing/show.tsx'
import { profileQuery } from '#web/users/queries.ts'
import { forgetUnsent } from '#web/users/unsent.ts'
import { InvitesCard } from './invites-card.tsx'

beforeAll(() => loadCatalogue('en'))
beforeEach(forgetUnsent)
afterEach(() => void vi.restoreAllMocks())

const dialog = page.getByRole('dialog')
const open = () => page.getByRole('button', { name: 'Send Invite', exact: true }).click()
const add = async (address: string) => {
  await dialog.getByLabelText('E-mail', { exact: true }).fill(address)
  await userEvent.keyboard('{Enter}')
}

/** Sends to one address, and answers with the way to let the server answer. */
async function sendOne() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  cache.setQueryData(profileQuery().queryKey, maren)
  show(
    <QueryClientProvider client={cache}>
      <InvitesCard form={formDetail} />
    </QueryClientProvider>,
  )
  await open()
  await add('amara@example.org')
  await dialog.getByRole('button', { name: 'Send Invites' }).click()
  return () => resolve(Response.json([]))
}

test('the dialog closes once everything is sent', async () => {
  const answer = await sendOne()
  answer()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an address that is added while the others are being sent stays in the list', async () => {
  const answer = await sendOne()
  await add('late@example.org')
  answer()
  await expect.element(dialog.getByText('amara@example.org')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('late@example.org')).toBeVisible()
})

test('so does one that is added after the dialog was closed and opened again', async () => {
  const answer = await sendOne()
  await userEvent.keyboard('{Escape}')
  await open()
  await add('late@example.org')
  answer()
  await expect.element(dialog.getByText('amara@example.org')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('late@example.org')).toBeVisible()
})
