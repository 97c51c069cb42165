import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { adminToken } from './admin.ts'
import { unique } from './owner.ts'
import { expect, test } from './server.ts'

test.describe.configure({ timeout: 90_000 })

const password = 'correct horse battery'

/** What the admin reads in the newest request. */
async function newestRequest(request: APIRequestContext) {
  const headers = { token: await adminToken(request) }
  const form = (await (await request.get('/api/form/feature-request')).json()) as { _id: string }
  const detail = (await (await request.get(`/api/invite/${form._id}`, { headers })).json()) as {
    responses: { _id: string }[]
    totals: { responses: number }
  }
  const newest = await request.get(`/api/response/${detail.responses[0]?._id}`, { headers })
  const { response } = (await newest.json()) as { response: { data: string[] }[] }
  return { total: detail.totals.responses, texts: response.flatMap(({ data }) => data) }
}

const header = (page: Page) => page.getByRole('banner')
const isHeaderShown = (page: Page) =>
  header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom) > 0)

test('the sections are reached from the header, which makes room on the way down', async ({ page, isMobile }) => {
  await page.goto('/')
  await expectAccessible(page)
  for (const [name, id] of [
    ['FAQ', 'faq'],
    ['Reviews', 'reviews'],
    ['Steps', 'steps'],
    ['Features', 'features'],
  ] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => isHeaderShown(page)).toBe(true)
    if (isMobile) await header(page).getByLabel('Menu').click()
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    if (isMobile) await expect(header(page).getByRole('link', { name, exact: true })).toBeHidden()
  }
  await page.mouse.wheel(0, -100)
  await expect.poll(() => isHeaderShown(page)).toBe(true)
  if (isMobile) await header(page).getByLabel('Menu').click()
  await header(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(/\/#$/)
  if (isMobile) await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toBeHidden()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.wheel(0, 600)
  await expect.poll(() => isHeaderShown(page)).toBe(false)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => isHeaderShown(page)).toBe(true)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => isHeaderShown(page)).toBe(false)
  // whoever gets there by keyboard sees where they are
  await header(page).getByRole('link', { name: 'Dashboard' }).focus()
  await expect.poll(() => isHeaderShown(page)).toBe(true)
  const fade = () => header(page).evaluate((element) => element.style.getPropertyValue('--fade'))
  await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }))
  await expect.poll(fade).toBe('0.5')
})

test('no link leads nowhere, at any width', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/')
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
  expect(paths).toContain('/form/demo-form')
  for (const path of [...paths, '/robots.txt', '/favicon.svg', '/apple-touch-icon.png', '/preview.png'])
    expect([path, (await request.get(path, { headers: { accept: 'text/html' } })).status()]).toEqual([path, 200])
  for (const width of [320, 768, 1100, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, overflow]).toEqual([width, 0])
  }
  await page.goto('/help')
  await expectAccessible(page)
})

test('a link that a visitor tries is in the builder after the sign-up', async ({ page }) => {
  await page.goto('/')
  const link = unique('spring')
  const field = page.getByLabel('Try a link of your own')
  const verdict = page.locator('#wish-verdict')
  await field.fill('feature-request')
  await expect(verdict).toHaveText(/taken/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('no spaces')
  await expect(verdict).toHaveText(/letters from a to z/)
  await field.fill(link)
  await expect(verdict).toHaveText('This link is free')
  await page.getByRole('button', { name: 'Take it' }).click()
  const username = unique('owner')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page).toHaveURL(/\/dashboard\/form\/new/)
  if ((page.viewportSize()?.width ?? 0) < 1100) await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByLabel('Custom Link')).toHaveValue(link)
  await expect(page.getByText('This link is free').first()).toBeVisible()
  // who is signed in already gets there at once
  await page.goto(`/signup?link=${link}`)
  await expect(page).toHaveURL(new RegExp(`/dashboard/form/new\\?link=${link}`))
})

test('a feature request arrives once, and nothing typed is lost before that (38)', async ({ page, request }) => {
  await page.goto('/')
  const block = page.locator('#request')
  const button = block.getByRole('button', { name: 'Submit Feature' })
  const description = block.getByLabel('Description')
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()))
  await button.click()
  await expect(block.getByRole('alert')).toHaveText(/Describe the feature first/)
  await expect(description).toBeFocused()
  const wish = `${unique('Branching')}\nwith a second line`
  await description.fill(wish)
  await block.getByLabel('Email').fill('not an address')
  await button.click()
  await expect(block.getByLabel('Email')).toHaveAccessibleDescription(/name@example.org/)
  await block.getByLabel('Email').fill('amara@example.org')
  expect(sent).toEqual([])

  // the answer is lost on the way, though the request has arrived
  await page.route('**/api/response/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button.click()
  await expect(block.getByRole('alert')).toHaveText(/cannot be reached/)
  await expect(description).toHaveValue(wish)
  await expectAccessible(page, '#request')
  await page.unroute('**/api/response/*')
  const before = await newestRequest(request)
  expect(before.texts).toEqual(['amara@example.org', wish])

  await button.dblclick()
  await expect(block.getByRole('status')).toHaveText('Thank you. Your request has arrived.')
  await expect(description).toHaveValue('')
  expect(await newestRequest(request)).toEqual(before)
})

test('a feature request is not lost by a press before the script has arrived', { tag: '@once' }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const block = page.locator('#request')
  const button = block.getByRole('button', { name: 'Submit Feature' })
  await block.getByLabel('Description').fill(unique('Branching'))
  await block.getByLabel('Name').fill('Amara')
  await block.getByLabel('Name').press('Enter')
  await expect(button).toBeDisabled()
  scripts.resolve()
  await button.click()
  await expect(block.getByRole('status')).toHaveText('Thank you. Your request has arrived.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there to read, and every way leads on', async ({ page, isMobile }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isMobile) await header(page).getByLabel('Menu').click()
    await header(page).getByRole('link', { name: 'FAQ' }).click()
    await page.getByText('Is any answer required?').click()
    await expect(page.getByText('Every question can be skipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Feature' })).toBeHidden()
    await page.getByRole('link', { name: 'Open the request form' }).click()
    await expect(page).toHaveURL(/\/form\/feature-request$/)
    await expect(page.getByText('Feature Request').first()).toBeVisible()
    await page.goto('/')
    await page.getByLabel('Try a link of your own').fill('spring-intake')
    await page.getByRole('button', { name: 'Take it' }).click()
    await expect(page).toHaveURL(/\/signup\?link=spring-intake$/)
    await expect(page.locator('#root p')).toContainText('needs JavaScript')
  })
})
