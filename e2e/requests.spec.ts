import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { answer, newOwner } from './owner.ts'
import { expect, test } from './server.ts'

/** Kilobytes are those of the scripts over the wire; files are all that is no call, the page itself among them. */
type Count = { scripts: number; kilobytes: number; files: number; calls: number }

/** The most that a first visit may ask for. Kilobytes are a little above what they are: who needs more says so here. */
const budgets: Record<string, Count> = {
  '/': { scripts: 3, kilobytes: 2.5, files: 7, calls: 0 },
  '/form/id/:formId': { scripts: 1, kilobytes: 79, files: 5, calls: 0 },
  '/login': { scripts: 7, kilobytes: 124.5, files: 13, calls: 0 },
  '/dashboard': { scripts: 7, kilobytes: 142, files: 15, calls: 3 },
  '/dashboard/form': { scripts: 7, kilobytes: 140, files: 14, calls: 3 },
  '/dashboard/form/edit/:formId': { scripts: 12, kilobytes: 169, files: 24, calls: 4 },
  '/dashboard/form/:formId/results': { scripts: 9, kilobytes: 145, files: 16, calls: 3 },
  '/dashboard/invite/:formId': { scripts: 8, kilobytes: 150, files: 17, calls: 3 },
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/** Which browser asks for the picture of a tab, and when, is its own affair: one without windows never does. */
const isOfPage = (request: Request) => pathOf(request) !== '/favicon.svg'

/** All that a page asks for until it is quiet, and what it leaves for later. */
async function requestsOf(page: Page, address: string) {
  const requests: Request[] = []
  page.on('request', (request) => isOfPage(request) && requests.push(request))
  const quiet = async () => {
    let known = -1
    while (known < requests.length) {
      known = requests.length
      await sleep(500)
    }
  }
  // silent: its first word has the page ask once more for what came before that, which is a matter of chance
  await page.route('/api/activity/live', () => {})
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet()
  await page.clock.fastForward(10_000)
  await quiet()
  return requests
}

async function countOf(requests: Request[]): Promise<Count> {
  const calls = requests.filter((request) => pathOf(request).startsWith('/api/'))
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  return {
    scripts: scripts.length,
    kilobytes: bytes / 1000,
    files: requests.length - calls.length,
    calls: calls.length,
  }
}

for (const [path, budget] of Object.entries(budgets))
  test(`a first visit of ${path} asks for no more than it needs`, { tag: '@once' }, async ({ page }) => {
    const owner = await newOwner(page)
    const form = await owner.makeForm('Volunteer Rota')
    await answer(page, form, 'Amara')
    if (!path.startsWith('/dashboard')) await page.evaluate(() => localStorage.clear())

    const requests = await requestsOf(page, path.replace(':formId', form._id))
    const count = await countOf(requests)
    const asked = requests.map(pathOf).join('\n')
    expect(count.scripts, asked).toBeGreaterThan(0)
    for (const what of ['scripts', 'kilobytes', 'files', 'calls'] as const)
      expect.soft(count[what], `${what} of\n${asked}`).toBeLessThanOrEqual(budget[what])
  })
