import type { Page } from '@playwright/test'
import { screens } from '#server/pages/screens.ts'
import { answer, newOwner } from './owner.ts'
import { expect, test } from './server.ts'

/** Opens a page and tells which scripts and styles it asked for until its heading was there, and which of them it named. */
async function visit(page: Page, path: string) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  const html = (await (await page.goto(path))?.text()) ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  page.removeAllListeners('request')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  return { asked, named }
}

const isSignedOut = (path: string) => path === '/login' || path === '/signup'

test(
  'all that a screen consists of is asked for at once, not only when the script before it has run',
  { tag: '@once' },
  async ({ page }) => {
    const expectNamed = async (path: string) => {
      const { asked, named } = await visit(page, path)
      expect(asked.filter((file) => /-screen-[\w-]+\.js$/.test(file))).toHaveLength(1)
      expect(asked.filter((file) => !named.includes(file))).toEqual([])
      expect(new Set(asked).size, 'nothing comes twice').toBe(asked.length)
    }
    const paths = Object.entries(screens).flatMap(([path, modules]) => (modules.length > 0 ? [path] : []))
    for (const path of paths.filter(isSignedOut)) await expectNamed(path)

    const owner = await newOwner(page)
    const form = await owner.makeForm('Volunteer Rota')
    await answer(page, form, 'Amara')
    for (const path of paths.filter((one) => !isSignedOut(one)))
      await expectNamed(path.replace(':formId', form._id).replace(':username', owner.username))
  },
)
