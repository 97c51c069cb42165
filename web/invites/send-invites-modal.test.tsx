import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useReducer } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDetail } from '#shared/invites.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { endWord } from '#web/testing/end-word.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { show } from '#web/testing/show.tsx'
import { changeDraft, emptyDraft } from './invite-draft.ts'
import { SendInvitesModal } from './send-invites-modal.tsx'

beforeAll(() => loadCatalogue('en'))
afterEach(() => void vi.restoreAllMocks())

type Shown = { text: string; onSent: () => void; form?: FormDetail }

function Sending({ text, onSent, form = formDetail }: Shown) {
  const [draft, change] = useReducer(changeDraft, changeDraft(emptyDraft, { do: 'add', text }))
  return <SendInvitesModal form={form} draft={draft} onChange={change} onSent={onSent} onClose={() => {}} />
}

const submit = page.getByRole('button', { name: 'Send Invites' })
const typed = page.getByPlaceholder('name@example.org')

function showSending(text: string, form = formDetail) {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])))
  const onSent = vi.fn<() => void>()
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Sending text={text} onSent={onSent} form={form} />
    </QueryClientProvider>,
  )
  return async (addresses: string[]) => {
    await expect.poll(() => onSent.mock.calls.length).toBe(1)
    const body = JSON.stringify({ invites: addresses, message: '', sendMail: true })
    expect(send).toHaveBeenCalledExactlyOnceWith('/api/invite/f1', expect.objectContaining({ method: 'POST', body }))
  }
}

test('an entry that was just corrected is sent with the first click', async () => {
  const expectSent = showSending('ben@example.org\namara@example\nnobody')
  await page.getByRole('textbox', { name: 'Entry 2' }).fill('zoe@example.org')
  await expect.element(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'Entry 1' }).fill('amara@example.org')
  await submit.click()
  await expectSent(['ben@example.org', 'zoe@example.org', 'amara@example.org'])
})

test('the only address, typed and not added, is sent', async () => {
  const expectSent = showSending('')
  await typed.fill('amara@')
  await expect.element(submit).toBeDisabled()
  await typed.fill('amara@example.org')
  await submit.click()
  await expectSent(['amara@example.org'])
})

test('what is typed stays while a list is pasted or dropped, and is sent with it', async () => {
  const expectSent = showSending('')
  await typed.fill('amara@example.org')
  const list = (text: string) => {
    const data = new DataTransfer()
    data.setData('text', text)
    return data
  }
  const init = { bubbles: true, cancelable: true }
  const field = typed.element()
  field.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: list('ben@example.org\nzoe@example.org') }))
  field.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: list('amy@example.org') }))
  await expect.element(page.getByRole('button', { name: 'Remove amy@example.org' })).toBeVisible()
  await expect.element(typed).toHaveValue('amara@example.org')
  await submit.click()
  await expectSent(['ben@example.org', 'zoe@example.org', 'amy@example.org', 'amara@example.org'])
})

test('of more than a day allows the first are sent and the others stay, also those that are only typed', async () => {
  const list = Array.from({ length: 1_500 }, (_, n) => `a${n}@example.org`)
  const expectSent = showSending(list.join('\n'), { ...formDetail, invitesLeft: 497 })
  await typed.fill('amara@example.org')
  await expect.element(submit).toHaveAccessibleDescription(/Invited now: the first 497\. The other 1,004 stay/)
  await submit.click()
  await expectSent(list.slice(0, 497))
})

test('once a day has none left the list says so', async () => {
  showSending('ben@example.org', { ...formDetail, invitesLeft: 0 })
  await expect.element(submit).toHaveAccessibleDescription(/^An account may invite 500 people a day, and that many are/)
})

test('those of whom no answer came are sent again, whatever is left of the day by then', async () => {
  const list = Array.from({ length: 10 }, (_, n) => `a${n}@example.org`)
  const form = { ...formDetail, invitesLeft: 4 }
  const expectSent = showSending(list.join('\n'), form)
  vi.mocked(fetch).mockImplementationOnce(() => {
    form.invitesLeft = 0
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await submit.click()
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1)
  vi.mocked(fetch).mockClear()
  await expect.element(submit).not.toHaveAttribute('aria-busy')
  await expect.element(submit).toHaveAccessibleDescription(/Invited now: the first 4\./)
  await submit.click()
  await expectSent(list.slice(0, 4))
})

test('a double click removes one address, and one entry', async () => {
  showSending('ben@example.org\nzoe@example.org\namy@example.org\nnobody\nnowhere\nnothing')
  await userEvent.dblClick(page.getByRole('button', { name: 'Remove ben@example.org' }))
  await userEvent.dblClick(page.getByRole('button', { name: 'Remove nobody' }))
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(4)
})

test('whoever removes an entry goes on with the one beside it, and at last with the field', async () => {
  showSending('ben@example.org\nzoe@example.org\nnobody\nnowhere')
  const remove = (entry: string) => page.getByRole('button', { name: `Remove ${entry}` })
  const email = page.getByLabelText('E-mail')
  await userEvent.click(remove('ben@example.org'))
  await expect.element(remove('zoe@example.org')).toHaveFocus()
  await userEvent.click(remove('zoe@example.org'))
  await expect.element(email).toHaveFocus()
  await userEvent.click(remove('nowhere'))
  await expect.element(remove('nobody')).toHaveFocus()
  await userEvent.fill(page.getByRole('textbox', { name: 'Entry 1' }), 'amara@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard('x@example.org{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Clear list' }))
  await expect.element(email).toHaveFocus()
})

test('an address that is none is announced', async () => {
  showSending('')
  await userEvent.fill(page.getByLabelText('E-mail'), 'nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText(/correct or remove: nobody/)).toBeInTheDocument()
})

const closed = { ...formDetail, isOpen: false }
const openAgain = page.getByRole('button', { name: 'Open the form again' })

test('whoever invites to a closed form is told what people will read, and may do so', async () => {
  const expectSent = showSending('ben@example.org', closed)
  await expect.element(openAgain).toBeVisible()
  await expect.element(submit).toHaveAccessibleDescription(/^This form is closed\./)
  await submit.click()
  await expectSent(['ben@example.org'])
})

test('a closed form is opened where people are invited to it, who then go on with the next address', async () => {
  showSending('', closed)
  await openAgain.click()
  const open = expect.objectContaining({ method: 'PUT', body: JSON.stringify({ isOpen: true }) })
  await expect.poll(() => vi.mocked(fetch).mock.calls).toContainEqual(['/api/form/f1', open])
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus()
})

test('an open form has nothing to open', () => {
  showSending('')
  expect(openAgain.query()).toBeNull()
})

test('the Enter that ends a composed word adds no address, and settles none', async () => {
  showSending('amara')
  await userEvent.type(typed, 'ben@example.org')
  endWord()
  await expect.element(typed).toHaveValue('ben@example.org')
  await userEvent.fill(page.getByRole('textbox', { name: 'Entry 1' }), 'amara@example.org')
  endWord()
  await expect.element(page.getByRole('textbox', { name: 'Entry 1' })).toHaveFocus()
})
