import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endWord } from '#web/testing/end-word.ts'
import { fillData as data } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { FillPage } from './fill-page.tsx'

const showThree = (type: 'SHORT' | 'PARAGRAPH' = 'SHORT') => {
  const questions = ['One?', 'Two?', 'Three?'].map((title) => ({ _id: title, type, title }))
  show(<FillPage data={{ ...data, form: { ...data.form, questions } }} preview />)
}

test('a held Enter leads to the next question alone, from a field as from the button', async () => {
  showThree()
  await userEvent.click(page.getByRole('textbox', { name: 'One?' }))
  await userEvent.keyboard('{Enter>9/}')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  page.getByRole('button', { name: 'Next Question' }).element().focus()
  await userEvent.keyboard('{Enter>9/}')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Three?' })).toHaveFocus()
})

test('a held Enter breaks lines where it was pressed, and none in the text that it led to', async () => {
  showThree('PARAGRAPH')
  await userEvent.click(page.getByRole('textbox', { name: 'One?' }))
  await userEvent.keyboard('{Enter>3/}')
  await expect.element(page.getByRole('textbox', { name: 'One?' })).toHaveValue('\n\n\n')
  page.getByRole('button', { name: 'Next Question' }).element().focus()
  await userEvent.keyboard('{Enter>9/}')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter>9/}{/Control}')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Three?' })).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Prev Question' }))
  await expect.element(page.getByRole('textbox', { name: 'Two?' })).toHaveValue('')
})

test('the Enter that ends a composed word leads nowhere, though Safari says that nothing is composed any more', async () => {
  showThree()
  await userEvent.type(page.getByRole('textbox', { name: 'One?' }), '東京')
  endWord()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
})
