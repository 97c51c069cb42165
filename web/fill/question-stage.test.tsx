import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { fillData as data } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { FillPage } from './fill-page.tsx'

test('a field reads as its question does, from the right or the left, until its own text decides', async () => {
  const questions = [
    { _id: 'q1', type: 'SHORT' as const, title: 'ما اسمك؟' },
    { _id: 'q2', type: 'PARAGRAPH' as const, title: 'ما رأيك؟' },
    { _id: 'q3', type: 'SHORT' as const, title: 'Who?' },
  ]
  show(<FillPage data={{ ...data, form: { ...data.form, questions } }} preview />)
  const field = page.getByRole('textbox')
  for (const [{ title }, direction] of questions.map((question, at) => [question, at < 2 ? 'rtl' : 'ltr'] as const)) {
    await expect.element(page.getByRole('textbox', { name: title })).toHaveStyle({ direction })
    await userEvent.fill(field, 'Ada')
    await expect.element(field).toHaveStyle({ direction: 'ltr' })
    await userEvent.fill(field, 'آدا')
    await expect.element(field).toHaveStyle({ direction: 'rtl' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
})

test('on paper a long answer is there as a whole, and no bar of buttons covers it', async () => {
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  const questions = [{ _id: 'q1', type: 'PARAGRAPH' as const, title: 'Why?' }]
  show(<FillPage data={{ ...data, form: { ...data.form, questions } }} preview />)
  await userEvent.fill(page.getByRole('textbox'), 'Because\n'.repeat(200))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(page.getByRole('button', { name: 'Submit Form' })).not.toBeInTheDocument()
  const { scrollHeight, clientHeight } = page.getByRole('textbox').element()
  expect(clientHeight).toBe(scrollHeight)
})

test('the key that leads on says so on a phone, and the one that sends the answers as well', async () => {
  const questions = ['Who?', 'Where?'].map((title) => ({ _id: title, type: 'SHORT' as const, title }))
  show(<FillPage data={{ ...data, form: { ...data.form, questions } }} preview />)
  await expect.element(page.getByRole('textbox', { name: 'Who?' })).toHaveAttribute('enterkeyhint', 'next')
  await userEvent.click(page.getByRole('button', { name: 'Next Question' }))
  await expect.element(page.getByRole('textbox', { name: 'Where?' })).toHaveAttribute('enterkeyhint', 'send')
})
