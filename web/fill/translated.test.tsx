import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillData } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { translate } from '#web/testing/translate.ts'
import { FillPage } from './fill-page.tsx'

const data = {
  ...fillData,
  form: {
    ...fillData.form,
    questions: [
      { _id: 'q1', type: 'RADIO' as const, title: 'Tea or coffee?', options: ['Tea', 'Coffee'] },
      { _id: 'q2', type: 'RADIO' as const, title: 'Milk?', options: ['Yes', 'No'] },
    ],
  },
}

const answers = /"data":\["Coffee"\].*"data":\["No"\]/

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('on a page that the browser translates each question shows its own choices, up to the end', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const send = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  show(<FillPage data={data} />)
  translate()
  await userEvent.click(page.getByRole('radio', { name: 'Coffee' }))
  await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
  await expect.element(page.getByRole('heading', { name: 'Milk?' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeVisible()
  expect(page.getByText('Coffee').query()).toBeNull()
  translate()
  await userEvent.click(page.getByRole('radio', { name: 'No' }))
  await userEvent.click(page.getByRole('button', { name: 'Submit Form' }))
  await expect.element(page.getByRole('button', { name: 'Submit Form' })).toHaveAttribute('aria-busy', 'true')
  translate()
  resolve(Response.json({ _id: 'r1', createdAt: '2026-11-15T04:00:00.000Z' }, { status: 201 }))
  await expect.element(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
  expect(send).toHaveBeenCalledWith(
    '/api/response/f1',
    expect.objectContaining({ body: expect.stringMatching(answers) }),
  )
})
