import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Form } from '#shared/forms.ts'
import { expectAccessible } from './accessible.ts'
import { answer, newOwner } from './owner.ts'
import { expect, startServer, test } from './server.ts'

// axe takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

const sum = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /responses?, .+ to .+/ })
const results = (page: Page) => page.getByRole('list', { name: 'Latest Results' }).getByRole('listitem')
const chart = (page: Page) => page.getByRole('img', { name: /^Bar chart of responses per form per day/ })

/** A respondent on another device. */
async function fill(page: Page, form: Form) {
  await page.goto(`/form/id/${form._id}`)
  await page.getByRole('textbox').fill('Amara')
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
}

/** True as long as the page was not loaded anew since it was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** No row ends below the edge of the list, and the last one is within reach of the keyboard. */
async function expectWholeRows(page: Page) {
  const shown = await page.getByRole('list', { name: 'Latest Results' }).evaluate((list) => {
    const edge = list.getBoundingClientRect().bottom
    const rows = [...list.children]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, height }) => height > 0 && top < edge - 1)
    return { rows: rows.length, cut: rows.filter(({ bottom }) => bottom > edge + 1).length }
  })
  expect(shown).toEqual({ rows: 5, cut: 0 })
  const last = results(page).locator('visible=true').last()
  await last.getByRole('link').focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })
}

test(
  'what respondents send shows by itself, also after the network was away',
  { tag: '@once' },
  async ({ page, browser, baseURL }) => {
    const owner = await newOwner(page)
    const form = await owner.makeForm('Volunteer Rota')
    await page.goto('/dashboard')
    await expect(page.getByText('No responses yet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    await mark(page)
    const rota = page.getByRole('link', { name: /^Volunteer Rota Active/ })
    await rota.focus()

    const respondent = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await fill(respondent, form)
    await expect(sum(page)).toHaveText(/^1 response, /)
    await expect(results(page)).toHaveCount(1)
    await expect(chart(page)).toHaveAccessibleName(/In all 1; the most on one day: 1 on Today\.$/)
    await expect(page.locator('title', { hasText: 'Volunteer_Rota, Today: 1' })).toBeAttached()
    await expect(page.getByRole('link', { name: 'Volunteer Rota Active 1 response' })).toBeVisible()
    await expect(page.getByRole('status').getByText('1 new response')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'The week in figures' })).toBeVisible()
    // nothing moved under somebody's fingers
    await expect(rota).toBeFocused()

    await page.context().setOffline(true)
    await answer(respondent, form, 'Lee')
    await page.context().setOffline(false)
    await expect(sum(page)).toHaveText(/^2 responses, /)

    await page.getByRole('button', { name: 'Table' }).click()
    await expect(
      page
        .getByRole('row', { name: /^Volunteer Rota/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('2')
    await page.getByRole('link', { name: 'Volunteer Rota Active 2 responses' }).click()
    const responses = page.getByRole('list', { name: 'Responses' }).getByRole('listitem')
    await expect(responses).toHaveCount(2)
    await answer(respondent, form, 'Ada')
    await expect(responses).toHaveCount(3)
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(page.getByRole('tab', { name: /Responses 3/ })).toBeVisible()
    await answer(respondent, form, 'Kofi')
    await expect(page.getByRole('tab', { name: /Responses 4/ })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await respondent.context().close()
  },
)

test(
  'what is answered at one instance shows at another, in every tab',
  { tag: '@once' },
  async ({ page, browser, server }) => {
    // the database that the first one embeds is the external one of the second
    const socket = encodeURIComponent(join(server.dataDir, 'postgres18'))
    const elsewhere = await startServer({ DATABASE_URL: `postgres://postgres@localhost/postgres?host=${socket}` })
    const respondent = await (await browser.newContext({ baseURL: elsewhere.url })).newPage()
    try {
      const owner = await newOwner(page)
      const form = await owner.makeForm('Volunteer Rota')
      const table = await page.context().newPage()
      await table.goto(`/dashboard/form/${form._id}/results?tab=responses`)
      await expect(table.getByRole('heading', { name: 'No Responses' })).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByText('No responses yet.')).toBeVisible()
      await Promise.all([page, table].map(mark))

      await fill(respondent, form)
      await expect(sum(page)).toHaveText(/^1 response, /)
      await expect(chart(page)).toHaveAccessibleName(/In all 1; the most on one day: 1 on Today\.$/)
      await expect(results(page)).toHaveCount(1)
      await expect(table.getByRole('tab', { name: /Responses 1/ })).toBeVisible()
      const rows = table.getByRole('table').locator('tbody tr')
      await expect(rows).toHaveCount(1)
      await results(page).first().getByRole('link').click()
      await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled()

      await answer(respondent, form, 'Lee')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText('Lee')
      await page.getByRole('link', { name: 'Newer' }).click()
      await expect(page.getByText('Lee')).toBeVisible()
      expect(await Promise.all([page, table].map(isMarked))).toEqual([true, true])
    } finally {
      await respondent.context().close()
      await elsewhere.close()
    }
  },
)

test(
  'a form that is made on another device shows by itself, on the overview and in the list',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await newOwner(page)
    const list = await page.context().newPage()
    await list.goto('/dashboard/form')
    await page.goto('/dashboard')
    await Promise.all([page, list].map((tab) => expect(tab.getByText('No Forms found')).toBeVisible()))
    await Promise.all([page, list].map(mark))
    await owner.makeForm('Volunteer Rota')
    await expect(page.getByRole('link', { name: /^Volunteer Rota Active/ })).toBeVisible()
    await expect(list.getByRole('main').getByRole('listitem')).toContainText('Volunteer Rota')
    expect(await Promise.all([page, list].map(isMarked))).toEqual([true, true])
  },
)

test('the overview shows the same numbers as chart and as table, to everybody', async ({ page }) => {
  const owner = await newOwner(page)
  const names = ['Customer Feedback', 'نموذج التسجيل', 'A name that goes on and on '.repeat(7).trim(), 'Rota', 'Fifth']
  for (const [index, name] of names.entries()) {
    const form = await owner.makeForm(name)
    for (let n = 0; n <= index; n++) await answer(page, form, 'Amara')
  }
  await page.goto('/dashboard')
  await expect(sum(page)).toHaveText(/^15 responses, /)
  await expect(page.getByRole('list', { name: 'Forms', exact: true }).getByRole('listitem')).toHaveCount(5)
  await expect(chart(page).locator('title')).toHaveCount(5)
  await expect(results(page).first()).toContainText('Submitted:')
  await expectWholeRows(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Table' }).click()
  const totals = page.getByRole('row').locator('td:last-child')
  await expect(totals).toHaveText(['5', '4', '3', '2', '1', '15'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await results(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/results\//)
})

test('bars grow day by day, and stand still for those who want no motion', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  await answer(page, await owner.makeForm('Rota'), 'Amara')
  const motion = () =>
    chart(page)
      .locator('path:has(title)')
      .evaluate((bar) => {
        const { animationName, animationDelay } = getComputedStyle(bar)
        return animationName === 'none' ? 'still' : animationDelay
      })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dashboard')
  expect(await motion()).toBe('0.18s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('still')
})

test(
  'an overview that cannot be loaded says so and tries again, and what loads takes its place',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await newOwner(page)
    await owner.makeForm('Rota')
    await page.route('**/api/activity?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'The server is busy. Try again in a few seconds' } }),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toContainText('The server is busy')
    await expectAccessible(page)
    await page.unroute('**/api/activity?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Rota Active 0 responses' })).toBeVisible()
  },
)
