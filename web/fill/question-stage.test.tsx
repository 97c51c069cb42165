import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
