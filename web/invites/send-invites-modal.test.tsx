import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useReducer } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { show } from '#web/testing/show.tsx'
import { changeDraft, emptyDraft } from './invite-draft.ts'
import { SendInvitesModal } from './send-invites-modal.tsx'

beforeAll(() => loadCatalogue('en'))
afterEach(() => void vi.restoreAllMocks())

function Sending({ text, onClose }: { text: string; onClose: () => void }) {
  const [draft, change] = useReducer(changeDraft, changeDraft(emptyDraft, { do: 'add', text }))
  return <SendInvitesModal form={formDetail} draft={draft} onChange={change} onClose={onClose} />
}

test('an entry that was just corrected is sent with the first click', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])))
  const onClose = vi.fn<() => void>()
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Sending text={'ben@example.org\namara@example\nnobody'} onClose={onClose} />
    </QueryClientProvider>,
  )
  const submit = page.getByRole('button', { name: 'Send Invites' })
  await page.getByRole('textbox', { name: 'Entry 2' }).fill('zoe@example.org')
  await expect.element(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'Entry 1' }).fill('amara@example.org')
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const addresses = ['ben@example.org', 'zoe@example.org', 'amara@example.org']
  const body = JSON.stringify({ invites: addresses, message: '', sendMail: true })
  expect(send).toHaveBeenCalledExactlyOnceWith('/api/invite/f1', expect.objectContaining({ method: 'POST', body }))
})
