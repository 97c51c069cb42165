import type { Page } from '@playwright/test'
import { median } from './figure.ts'
import { openBrowser } from './open-browser.ts'
import { profilePage } from './page-profile.ts'
import { countScripts } from './script-count.ts'

/** CPU four times slower, 1.6 Mbit/s, 150 ms round trip. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowness = 4

type Seen = { visible?: number; accepted?: number; shift: number }

/**
 * Notes in the page when the wanted heading was painted, as the browser itself tells, and takes the first choice as soon
 * as it can be taken. Watching frames instead would flatter a page whose frame is not yet laid out when they begin.
 */
function watch(title: string) {
  const seen: Seen = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const choose = () => {
    const choice = document.querySelector<HTMLInputElement>('input[type=radio]')
    choice?.click()
    if (choice?.checked) seen.accepted = performance.now()
    else requestAnimationFrame(choose)
  }
  requestAnimationFrame(choose)
  new PerformanceObserver((list) => {
    seen.visible ??= list.getEntries()[0]?.startTime
  }).observe({ type: 'element', buffered: true })
  const marks = new MutationObserver(() => {
    const heading = [...document.querySelectorAll('h1, h2, legend')].find((one) => one.textContent.includes(title))
    heading?.setAttribute('elementtiming', 'question')
    if (heading) marks.disconnect()
  })
  marks.observe(document, { childList: true, subtree: true })
}

const presses = 8

/** Leads to the next question. Answers how long that took, laid out and all; not a number unless all of it was done. */
async function pressEnter() {
  const shown = () => [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent).join()
  const reached = () => document.querySelector('[role=progressbar]')?.ariaValueNow
  const [before, from] = [shown(), reached()]
  // to look at all headings again and again would be part of what is taken
  const heading = document.querySelector('h2')
  const title = heading?.textContent
  const start = performance.now()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(enter)
  // React draws after the event, before anything else gets a turn
  for (let turn = 0; turn < 100 && heading?.isConnected && heading.textContent === title; turn++)
    await Promise.resolve()
  document.body.getBoundingClientRect()
  const taken = performance.now() - start
  const isMoving = document.getAnimations().length > 0
  return shown() !== before && reached() !== from && isMoving ? taken : NaN
}

/** What was put off until after the frame, and what still moves, is no part of the next press. */
async function rest() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

export type Visit = {
  /** Milliseconds until the question could be read, and until a choice was taken. */
  visible: number
  accepted: number
  /** Whether the choice is still there once everything has arrived. */
  isKept: boolean
  shift: number
  otherHosts: number
  scriptBytes: number
}

/** Opens pages the way a slow phone on a slow line does, each time for the first time. */
export async function openSlowPhone(profile?: string) {
  const { browser, version } = await openBrowser()

  const onPage = async <T>(use: (page: Page) => Promise<T>) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const keepProfile = await profilePage(page, profile)
    try {
      return await use(page)
    } finally {
      await keepProfile()
      await context.close()
    }
  }

  const visit = (address: string, title: string): Promise<Visit> =>
    onPage(async (page) => {
      const { host } = new URL(address)
      let otherHosts = 0
      page.on('request', (request) => (otherHosts += Number(new URL(request.url()).host !== host)))
      const scriptBytes = countScripts(page)
      await page.addInitScript(watch, title)
      await page.goto(address, { waitUntil: 'networkidle' })
      const {
        visible = NaN,
        accepted = NaN,
        shift,
      } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
      const isKept = await page.locator('input[type=radio]').first().isChecked()
      // nobody chooses what they do not see yet
      return {
        visible,
        accepted: Math.max(visible, accepted),
        isKept,
        shift,
        otherHosts,
        scriptBytes: await scriptBytes(),
      }
    })

  /** Milliseconds of work from a key press until the next question is drawn: the first time, and the median of more. */
  const workOfNext = (address: string) =>
    onPage(async (page) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.locator('input[type=radio]').first().focus()
      const times: number[] = []
      for (let press = 0; press < presses; press++) {
        times.push(await page.evaluate(pressEnter))
        await page.evaluate(rest)
      }
      const [first = NaN, ...others] = times
      return { first, usual: median(others) }
    })

  return { onPage, visit, workOfNext, version, close: () => browser.close() }
}
