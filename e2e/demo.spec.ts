import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, newDataDir, startServer, test } from './server.ts'

/** Opens the demo account the way a visitor does, once its forms are there. */
async function lookRound(page: Page, address: string) {
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Test Acc' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Volunteer Rota (Active|Closed)/ })).toBeVisible()
}

const deleteNewest = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete the response of/ })
    .first()
    .click()
  await expect(page.getByText('Response deleted')).toBeVisible()
}
const responses = (page: Page) => page.getByRole('tab', { name: /Responses/ }).textContent()

test('the demo account is used, damaged, and put back', { tag: '@once' }, async ({ browser }) => {
  const dataDir = await newDataDir()
  const page = await browser.newPage()
  const first = await startServer({ DATA_DIR: dataDir })
  await lookRound(page, first.url)
  await page.getByRole('link', { name: /^Volunteer Rota (Active|Closed)/ }).click()
  // a visitor tries to change a sample, and cannot
  await page.getByRole('button', { name: 'Edit Form' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mine now')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be changed' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  // but may try everything with its responses and invites
  await page
    .getByRole('button', { name: /^Delete Invite of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Invite deleted')).toBeVisible()
  const invites = await page.getByRole('img', { name: /answered of/ }).getAttribute('aria-label')
  await page.getByRole('link', { name: 'Results' }).first().click()
  await page.getByRole('tab', { name: /Responses/ }).click()
  const path = new URL(page.url()).pathname
  const before = await responses(page)
  await deleteNewest(page)
  await expect.poll(() => responses(page)).not.toBe(before)
  await first.close()

  const second = await startServer({ DATA_DIR: dataDir })
  await lookRound(page, second.url)
  await page.goto(`${second.url}${path}`)
  await expect.poll(() => responses(page)).toBe(before)
  await page.getByRole('link', { name: 'Form details' }).click()
  const summary = page.getByRole('img', { name: /answered of/ })
  await expect(summary).toBeVisible()
  expect(await summary.getAttribute('aria-label')).not.toBe(invites)
  await page.close()
  await second.close()
  await rm(dataDir, { recursive: true, force: true })
})
