import { expectAccessible } from './accessible.ts'
import { handle, shownTitles, signedIn, submit, title, typeCard } from './builder.ts'
import { expect, test } from './server.ts'

// each accessibility check takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

test('deleting is undone from the toast, from the bar and by key', { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['a', 'b', 'c'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: 'Delete question 2' }).click()
  await expect(page.getByText('Question deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit question 2: c' })).toBeFocused()
  await expect.poll(() => shownTitles(page)).toEqual(['a', 'c'])
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveValue('b')
  await expect.poll(() => shownTitles(page)).toEqual(['a', 'c'])

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => shownTitles(page)).toEqual(['a', 'c'])
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByRole('listitem').filter({ has: handle(page, 3) })).toHaveCount(1)
  await page.getByRole('heading', { name: 'Rota' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => shownTitles(page)).toEqual(['a', 'b', 'c'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => shownTitles(page)).toEqual(['a', 'c'])
})

test('the offer to undo a deletion ends with the builder', { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['a', 'b'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: 'Delete question 2' }).click()
  const deleted = page.getByText('Question deleted')
  await expect(deleted).toBeVisible()
  // under the pointer it would stay
  await deleted.hover()
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).press('Enter')
  await expect(page).toHaveURL(/dashboard\/me$/)
  await expect(deleted).toBeHidden()
})

test(
  'a text field undoes its own typing first, then the form takes over',
  { tag: '@once' },
  async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/dashboard/form/new')
    await typeCard(page, 'Short Text Answer').click()
    await page.keyboard.type('Name')
    // the browser's own undo, in whatever portions it chooses
    while ((await title(page).inputValue()) !== '') await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Drop a question here')).toBeVisible()
  },
)

test('a pasted list becomes choices', { tag: '@once' }, async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await typeCard(page, 'Multiple Choice Type').click()
  await page.getByLabel('Choice A', { exact: true }).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '- Front desk\n- Workshop\n- ورشة')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByLabel('Choice C', { exact: true })).toHaveValue('ورشة')
  await expect(page.getByLabel('Choice C', { exact: true })).toBeFocused()
})

test('a draft survives a reload, and goes once the form is saved', async ({ page, request, isMobile }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await title(page).fill('Your full name?')
  if (!isMobile) await expect(page.getByText(/^Draft saved, \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/unsaved work from .* is still on this device/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByRole('button', { name: 'Edit question 1: Your full name?' })).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await expect(page.getByRole('button', { name: 'Edit question 1: Your full name?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
})

test("two tabs keep each other's drafts", { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?'])
  const second = await page.context().newPage()
  for (const [tab, text] of [
    [page, 'from the first tab'],
    [second, 'from the second tab'],
  ] as const) {
    await tab.goto(`/dashboard/form/edit/${made._id}`)
    await tab.getByRole('button', { name: /^Edit question 1/ }).click()
    await expect(tab.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
    await title(tab).fill(text)
    await expect(tab.getByText(/^Draft saved/)).toBeVisible()
  }
  await second.close()
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByText('from the second tab')).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByText('from the first tab')).toBeVisible()
})

test('the empty builder is accessible in both themes, also on the smallest screen', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await expect(page.getByText('Drop a question here')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

test('a selected question is accessible in both themes, also on the smallest screen', async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('استمارة المتطوعين', ['ما اسمك؟', 'Which day?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await expect(title(page)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

test('a carried question is accessible in both themes', async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?', 'Which day?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await handle(page, 2).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
})

test(
  'a preview that does not load says so, is tried again, and leaves the form as it is',
  { tag: '@once' },
  async ({ page, request, context }) => {
    const parts = '**/assets/builder-preview-*'
    await page.route(parts, (route) => route.abort())
    const owner = await signedIn(page, request)
    const made = await owner.makeForm('Rota', ['Name?', 'Which day?'])
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await title(page).fill('Your name?')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByRole('alert')).toContainText('The preview could not be loaded')
    await expectAccessible(page, 'dialog')

    // in this order: after a while the page asks for these parts by itself
    await context.setOffline(true)
    await page.unroute(parts)
    const again = preview.getByRole('button', { name: 'Try again' })
    const failed = page.waitForEvent('requestfailed')
    await again.click()
    await failed
    await expect(preview.getByRole('alert')).toContainText('The preview could not be loaded')
    await context.setOffline(false)
    await again.click()
    await expect(preview.locator('iframe').contentFrame().getByRole('heading', { name: 'Your name?' })).toBeVisible()
    // its styles came too
    await expect(preview.locator('iframe')).toHaveCSS('border-top-width', '0px')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(title(page)).toHaveValue('Your name?')
  },
)

test('the preview shows the form as it is now, one question at a time', async ({ page, request, isMobile }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?', 'Which day?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await title(page).fill('Your name?')
  if (isMobile) await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Preview' }).locator('visible=true').click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const frame = preview.locator('iframe').contentFrame()
  await expect(frame.getByRole('heading', { name: 'Your name?' })).toBeVisible()
  await expect(frame.getByText('1 of 2')).toBeVisible()
  // the page behind a modal dialog is inert, which axe does not see: it would find two of each landmark
  await expectAccessible(page, 'dialog')
  await frame.getByRole('button', { name: 'Next Question' }).click()
  await expect(frame.getByRole('heading', { name: 'Which day?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})
