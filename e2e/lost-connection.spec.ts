import type { Page } from '@playwright/test'
import { signedIn } from './builder.ts'
import { expect, test } from './server.ts'

const parts = {
  'menu-parts': (page: Page) => page.getByRole('button', { name: 'User menu' }),
  'own-profile-screen': (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Profile' }),
}

for (const [name, opener] of Object.entries(parts))
  test(`${name} that came in part is asked for again, styles and all`, { tag: '@once' }, async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/dashboard')
    const styles = `**/assets/${name}-*.css`
    await page.route(styles, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes(name))
    await opener(page).hover()
    await failed

    // by itself the browser would never ask for them again
    const came = page.waitForResponse(styles)
    await page.unroute(styles)
    await opener(page).click()
    await expect(page.getByText('View profile').or(page.getByLabel('Username'))).toBeVisible()
    expect((await came).ok()).toBe(true)
  })

test(
  'a screen that does not come says that the server cannot be reached',
  { tag: '@once' },
  async ({ page, request, context }) => {
    await signedIn(page, request)
    await page.goto('/dashboard')
    const profile = parts['own-profile-screen'](page)
    await expect(profile).toBeVisible()
    await context.setOffline(true)
    await profile.click()
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  },
)
