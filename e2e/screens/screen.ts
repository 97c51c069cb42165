import type { Page, Request } from '@playwright/test'
import { settled } from '../accessible.ts'

export type Screen = {
  /** The mock-up's name, where there is one. */
  name: string
  as?: 'demo' | 'newcomer' | 'owner'
  path: string
  isDark?: boolean
  only?: 'desktop' | 'phone'
  /** What it covers is not scrolled: the picture ends where the window does. */
  isFold?: boolean
  /** Shows other words in the same parts: to axe it is like another one. */
  isLikeOther?: boolean
  /** The calls that never come back, so that the screen goes on waiting. */
  held?: string
  /** The files that do not arrive. */
  lost?: string
  /** What to do until the screen is in this state. */
  first?: (page: Page) => Promise<unknown>
}

/** The stream of news, and what is sent without waiting for an answer. */
const isEndless = (request: Request) => /\/api\/(activity\/live|response\/reached\/.*)$/.test(request.url())

/** All other calls that are under way. */
function followCalls(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (request) => void (isEndless(request) || underWay.add(request)))
  const end = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return underWay
}

const longest = 10_000

/** False when the page gives way to another one meanwhile. */
const drawn = () => new Promise<boolean>((done) => requestAnimationFrame(() => setTimeout(done, 0, true)))

/** Resolves once the page asks for nothing more, for as long as it takes to draw three times. */
async function quiet(page: Page, underWay: Set<Request>) {
  const limit = Date.now() + longest
  for (let still = 0; still < 3; still++) {
    const [waiting] = underWay
    if (Date.now() > limit) throw new Error(`The page still waits for ${waiting?.url()}`)
    const isDrawn = await page.evaluate(drawn).catch(() => false)
    if (waiting || !isDrawn) still = -1
  }
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Shows a screen on a page that has the token of whoever is meant to see it. */
export async function openScreen(page: Page, address: string, { path, held, lost, first }: Screen) {
  const underWay = followCalls(page)
  if (held) await page.route(held, () => {})
  if (lost) await page.route(lost, (route) => route.abort())
  await page.goto(address + path, { waitUntil: held ? 'commit' : 'load' })
  await page.locator('h1').first().waitFor()
  if (!held) await quiet(page, underWay)
  await first?.(page)
  if (!held) await quiet(page, underWay)
  await settled(page)
}
