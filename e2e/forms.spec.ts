import type { Page } from '@playwright/test'
import { dialog, nameField } from './dialog.ts'
import { tabTo } from './keyboard.ts'
import { newOwner, unique } from './owner.ts'
import { expect, test } from './server.ts'

const expectNoSidewaysScroll = async (page: Page) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

test(
  'a modal closes by backdrop, cross and Escape, but not by a selection that ends outside',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await newOwner(page)
    const form = await owner.makeForm('Volunteer Rota')
    await page.goto(`/dashboard/invite/${form._id}`)
    const open = page.getByRole('button', { name: 'Edit Form' })
    const outside = [8, 8] as const
    for (const close of [
      () => page.mouse.click(...outside),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open.click()
      await expect(dialog(page)).toBeVisible()
      await close()
      await expect(dialog(page)).toHaveCount(0)
      await expect(open).toBeFocused()
    }
    await open.click()
    const box = await nameField(page).boundingBox()
    if (!box) throw new Error('The name field is not on the page')
    await page.mouse.move(box.x + 40, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(...outside)
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
  },
)

test('the same by keyboard alone', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  await owner.makeForm('Volunteer Rota')
  await page.goto('/dashboard')
  await tabTo(page, page.getByRole('link', { name: 'All forms', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forms', exact: true })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Results', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Volunteer Rota', level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Form details', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/invite/)
  await expect(page.getByRole('heading', { name: 'Volunteer Rota', level: 1 })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Edit Form', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Helpers')
  await tabTo(page, page.getByRole('checkbox', { name: 'Is Public', exact: true }).first())
  await page.keyboard.press('Space')
  // the page behind is out of reach, however often Tab is pressed
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isBehind).toBe(false)
  }
  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Form' })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Delete Form', exact: true }).first())
  await page.keyboard.press('Enter')
  await page.keyboard.type('Helpers')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form Deleted Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeFocused()
})

test('long words, other scripts and a window of 320 pixels do not break anything', async ({ page }) => {
  const owner = await newOwner(page)
  const long = 'Donaudampfschifffahrt'.repeat(10).slice(0, 200)
  const form = await owner.makeForm(long, { description: long, customLink: unique('a'.repeat(50)) })
  await owner.makeForm('استبيان رضا العملاء', { description: 'ستة أسئلة عن زيارتك الأخيرة' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/dashboard', '/dashboard/form', `/dashboard/invite/${form._id}`]) {
    await page.goto(path)
    await expect(page.getByText(long).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/dashboard/form')
  await expect(page.getByRole('heading', { name: 'استبيان' })).toHaveCSS('direction', 'rtl')

  // 1280 × 1024 at 400 %
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`/dashboard/invite/${form._id}`)
  for (const [open, action] of [
    ['Edit Form', 'Save changes'],
    ['Delete Form', 'Delete'],
  ] as const) {
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('button', { name: action, exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: action, exact: true })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    expect(await dialog(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
  }
})
