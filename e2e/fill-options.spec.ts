import { asks, button, choice, name, newForm, open, option, rate, ready } from './respondent.ts'
import { expect, test } from './server.ts'

test('the options change how the page works, and stay', async ({ page, request }) => {
  await open(page, (await newForm(request)).path)
  await option(page, 'Letter shortcuts')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Options')).toBeFocused()
  await page.keyboard.press('b')
  await expect(choice(page, 'Good')).not.toBeChecked()
  await option(page, 'Larger text')
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger')
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.reload()
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('b')
  await expect(choice(page, 'Good')).not.toBeChecked()
})

test('a person jumps to a question, and starts again with a way back', async ({ page, request }) => {
  await open(page, (await newForm(request)).path)
  await page.getByText('Good').click()
  await option(page, 'Jump to a question')
  await page.getByRole('dialog').getByRole('button', { name: name.title }).click()
  await expect(page.getByRole('textbox', { name: name.title })).toBeFocused()
  await page.getByRole('textbox').fill('Ada')
  await option(page, 'Clear answers and start again')
  await asks(page, rate.title)
  await expect(choice(page, 'Good')).not.toBeChecked()
  await button(page, 'Undo').click()
  await expect(page.getByRole('textbox')).toHaveValue('Ada')
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('Ada')
})

test('what is loaded later comes with its styles or not at all, and can be asked for again @once', async ({
  page,
  request,
}) => {
  await page.route('**/jump-dialog-*.css', (route) => route.abort(), { times: 1 })
  await open(page, (await newForm(request)).path)
  await option(page, 'Jump to a question')
  await expect(page.getByText('could not be loaded')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await option(page, 'Jump to a question')
  await expect(page.getByRole('dialog').getByRole('list')).toHaveCSS('overflow-y', 'auto')
})
