import type { Page } from '@playwright/test'
import { median } from './figure.ts'
import { countScripts } from './script-count.ts'

/** Where a page shows the first question, and what to press to answer it. */
export type Asked = { title: string; question: string; choice: string }

type Seen = { visible?: number; accepted?: number; firstPaint?: number; largestPaint?: number; shift: number }

/** Runs in the page, from its first moment on: notes when the question is there, and answers it as soon as that works. */
function watch(asked: Asked | undefined) {
  const seen: Seen = { shift: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  if (!asked) return
  const isShown = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && (element.textContent ?? '').includes(asked.title)
  }
  const look = () => {
    if (seen.visible === undefined && [...document.querySelectorAll(asked.question)].some(isShown))
      seen.visible = performance.now()
    const choice = document.querySelector<HTMLElement>(asked.choice)
    const isChosen = () => choice?.matches(':checked, .selected') ?? false
    if (!isChosen()) choice?.click()
    if (isChosen()) seen.accepted = performance.now()
    if (seen.visible === undefined || seen.accepted === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens a page and tells what a person on it would have noticed, and what came over the wire until `end` was there. */
export async function visitPage(page: Page, address: string, { asked, end = 'body' }: { asked?: Asked; end?: string }) {
  const { host } = new URL(address)
  let otherHosts = 0
  const scriptBytes = countScripts(page)
  page.on('request', (request) => (otherHosts += Number(new URL(request.url()).host !== host)))
  // fonts of other hosts: refused at once, which is kinder than a line that must first find out
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setBlockedURLs', { urls: ['https://*'] })
  await page.addInitScript(watch, asked)
  await page.goto(address)
  if (asked)
    await page.waitForFunction(() => {
      const { visible, accepted } = (window as unknown as { seen: Seen }).seen
      return visible !== undefined && accepted !== undefined
    })
  await page.locator(end).first().waitFor()
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  return {
    visible: seen.visible ?? NaN,
    accepted: seen.accepted ?? NaN,
    firstPaint: seen.firstPaint ?? NaN,
    largestPaint: seen.largestPaint ?? NaN,
    shift: seen.shift,
    otherHosts,
    scriptBytes: await scriptBytes(),
  }
}

/** What is in the middle of several visits, each thing by itself. */
export const mediansOf = (visits: Record<string, number>[]) =>
  Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((what) => [what, median(visits.map((visit) => visit[what] ?? NaN))]),
  )

/** What a visit tells, each under a name that says whose it is. */
export const named = (who: string, visit: Record<string, number>) =>
  Object.fromEntries(Object.entries(visit).map(([what, value]) => [`${who} ${what}`, value]))
