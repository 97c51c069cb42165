import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillData as data } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { FillPage } from './fill-page.tsx'

const close = page.getByRole('button', { name: data.words.dismiss })

// from an earlier visit, which a toast tells of
beforeEach(() => {
  localStorage.setItem(`formwright/fill${data.submitTo}/q1`, '["Good"]')
  onTestFinished(() => localStorage.clear())
})

const closeByKey = async () => {
  await expect.element(close).toBeVisible()
  for (let presses = 0; presses < 30 && document.activeElement !== close.element(); presses++)
    await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(close).not.toBeInTheDocument()
}

test('whoever closes a toast by a key goes on with the question', async () => {
  show(<FillPage data={data} />)
  await closeByKey()
  await expect.element(page.getByRole('heading', { name: 'How?' })).toHaveFocus()
})

test('whoever closes a toast by a key goes on in the field', async () => {
  localStorage.setItem(`formwright/fill${data.submitTo}`, '{"index":1,"spent":0}')
  show(<FillPage data={data} />)
  await closeByKey()
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toHaveFocus()
})

test('a toast that is closed by the pointer brings up no keyboard', async () => {
  localStorage.setItem(`formwright/fill${data.submitTo}`, '{"index":1,"spent":0}')
  show(<FillPage data={data} />)
  await userEvent.click(close)
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).not.toHaveFocus()
})

test('whoever closes a toast by a key at the end goes on with what is said there', async () => {
  const receipt = { _id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' }
  const send = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => send.mockRestore())
  send.mockImplementation(() => Promise.resolve(Response.json(receipt, { status: 201 })))
  show(<FillPage data={{ ...data, form: { ...data.form, questions: data.form.questions.slice(0, 1) } }} />)
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByText(data.words.submittedToast)).toBeVisible()
  await closeByKey()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
