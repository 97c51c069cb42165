import { adminToken } from './admin.ts'
import { unique } from './owner.ts'
import { expect, test } from './server.ts'

test(
  'what a visitor asks for on the landing page is read by whoever runs the site',
  { tag: '@once' },
  async ({ page, browser, request, server }) => {
    const token = await adminToken(request)
    const wish = unique('Branching')
    await page.goto('/')
    const block = page.locator('#request')
    await block.getByLabel('Name').fill('Amara')
    await block.getByLabel('Description').fill(wish)
    await block.getByRole('button', { name: 'Submit Feature' }).click()
    await expect(block.getByRole('status')).toHaveText('Thank you. Your request has arrived.')

    const desk = await browser.newContext({ baseURL: server.url })
    await desk.addInitScript((kept) => localStorage.setItem('token', kept), token)
    const admin = await desk.newPage()
    await admin.goto('/dashboard/form')
    const card = admin.getByRole('listitem').filter({ hasText: 'Feature Request' })
    await card.getByRole('link', { name: 'Results' }).click()
    await expect(admin.getByRole('heading', { name: 'Feature Request', level: 1 })).toBeVisible()
    await admin.getByRole('tab', { name: /Responses/ }).click()
    const row = admin.getByRole('row').filter({ hasText: wish })
    await expect(row).toContainText('Amara')
    await row.getByRole('link').first().click()
    await expect(admin.getByRole('main')).toContainText(wish)
    await desk.close()
  },
)
