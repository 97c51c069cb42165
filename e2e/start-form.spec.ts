import { expectAccessible } from './accessible.ts'
import { newOwner } from './owner.ts'
import { expect, test } from './server.ts'

test('a form begins from a template or a pasted list, and undo takes it back', { tag: '@once' }, async ({ page }) => {
  await newOwner(page)
  await page.goto('/dashboard/form/new')
  const canvas = page.locator('[data-canvas]')
  const dialog = page.getByRole('dialog')
  const parts = '**/assets/templates-modal-*'
  await page.route(parts, (route) => route.abort())
  await page.getByRole('button', { name: 'A template' }).click()
  await expect(page.getByText('The server cannot be reached. Check your connection and try again')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.unroute(parts)
  await page.getByRole('button', { name: 'A template' }).click()
  // by what is in them: the toast from before may still be one more item of the dialog
  await expect(dialog.getByRole('button', { name: /\d questions?$/ })).toHaveCount(10)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Event registration/ }).click()
  await expect(dialog).toBeHidden()
  await expect(canvas.getByRole('heading', { name: 'Event registration' })).toBeVisible()
  await expect(canvas).toContainText('Which sessions would you like to attend?')
  // the focus is not lost with the dialog
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect(page.getByRole('button', { name: 'A template' })).toBeHidden()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(canvas.getByRole('heading', { name: 'Untitled form' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Saturday')
  await page.getByRole('button', { name: 'A pasted list' }).click()
  await expect(dialog.getByRole('button', { name: 'Use these questions' })).toBeDisabled()
  const list = dialog.getByRole('textbox', { name: 'Questions' })
  await list.fill(`Which?\n${Array.from({ length: 203 }, (_, n) => `- Choice ${n}`).join('\n')}`)
  await expect(dialog.getByRole('status')).toHaveText('A question has at most 200 choices: 3 are left out')
  await list.fill('Your name?\nWhich day? (several)\n- Saturday\n- Sunday')
  await expect(dialog.getByRole('list', { name: 'Preview' })).toContainText('Multiple Choice Type')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use 2 questions' }).click()
  await expect(canvas).toContainText('Which day?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Form Created')).toBeVisible()
})

test(
  'somebody without a form starts from a sample, or from a name that there is not',
  { tag: '@once' },
  async ({ page }) => {
    await newOwner(page)
    await page.goto('/dashboard')
    await expect(page.getByText('or start from the job application or customer feedback sample')).toBeVisible()
    await page.getByRole('link', { name: 'job application' }).click()
    await expect(page).toHaveURL('/dashboard/form/new?template=job-application')
    const canvas = page.locator('[data-canvas]')
    await expect(canvas.getByRole('heading', { name: 'Job application' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(/Draft saved/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas.getByRole('heading', { name: 'Untitled form' })).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Form Created')).toBeVisible()

    await page.goto('/dashboard/form/new?template=constructor&link=42')
    await expect(canvas.getByRole('heading', { name: 'Untitled form' })).toBeVisible()
    await expect(page.getByLabel('Custom Link')).toHaveValue('42')
    await expect(page.getByRole('button', { name: 'A template' })).toBeVisible()
  },
)

test('the demo account says whose it is, until told to be quiet', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Test Acc' }).click()
  const notice = page.getByRole('complementary', { name: 'Demo account' })
  await expect(notice).toContainText('removed after a day')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Hide this note' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await notice.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup/)
})
