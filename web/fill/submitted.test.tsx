import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { fillData as data } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { FillPage } from './fill-page.tsx'

test('on paper the end of a form is its thanks and the reference, without what is there to be pressed', async () => {
  onTestFinished(async () => {
    localStorage.clear()
    vi.restoreAllMocks()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  const stored = { _id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(stored, { status: 201 })))
  show(<FillPage data={{ ...data, form: { ...data.form, questions: data.form.questions.slice(1) } }} />)
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByText(data.words.submittedToast, { exact: true })).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(page.getByRole('link', { name: 'R1' })).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('link', { name: data.words.own }).elements()).toEqual([])
})
