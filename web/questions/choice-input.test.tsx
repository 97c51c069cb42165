import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillData as data } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { FillPage } from '#web/fill/fill-page.tsx'

const good = page.getByRole('radio', { name: 'Good' })

test.for([
  { where: 'its text', pressed: page.getByText('Good') },
  { where: 'its circle', pressed: good },
])('a double click on $where chooses an answer, and a later press takes it back', async ({ pressed }) => {
  show(<FillPage data={data} preview />)
  await userEvent.dblClick(pressed)
  await expect.element(good).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Clear choice' })).toBeVisible()
  // longer than a double click takes
  await userEvent.click(pressed, { delay: 400 })
  await expect.element(good).not.toBeChecked()
})

test('a choice after the one with the letter Z shows nothing that looks like a key', async () => {
  const options = Array.from({ length: 27 }, (_, n) => `Slot ${n + 1}`)
  const question = { _id: 'q1', type: 'RADIO' as const, title: 'When?', options }
  show(<FillPage data={{ ...data, form: { ...data.form, questions: [question] } }} preview />)
  const drawn = (name: string) =>
    getComputedStyle(page.getByRole('radio', { name, exact: true }).element(), '::before').content
  await expect.poll(() => drawn('Slot 26')).toBe('"Z"')
  expect(drawn('Slot 27')).toBe('""')
})

test('Space chooses the focused answer, and takes it back', async () => {
  show(<FillPage data={data} preview />)
  await userEvent.click(good)
  await expect.element(good).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(good).not.toBeChecked()
  await expect.element(good).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(good).toBeChecked()
})
