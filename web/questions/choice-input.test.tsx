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
  await userEvent.click(pressed)
  await expect.element(good).not.toBeChecked()
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
