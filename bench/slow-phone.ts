import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'

/** CPU four times slower, 1.6 Mbit/s, 150 ms round trip. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowness = 4

/** Notes in the page when the wanted heading is there, and takes the first choice as soon as it can be taken. */
function watch(title: string) {
  const seen: { visible?: number; accepted?: number; shift: number } = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const headings = [...document.querySelectorAll('h1, h2, legend')]
    if (seen.visible === undefined && headings.some((heading) => heading.textContent.includes(title)))
      seen.visible = performance.now()
    const choice = document.querySelector<HTMLInputElement>('input[type=radio]')
    if (seen.accepted === undefined && choice) {
      choice.click()
      if (choice.checked) seen.accepted = performance.now()
    }
    if (seen.visible === undefined || seen.accepted === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export type Visit = {
  /** Milliseconds until the question could be read, and until a choice was taken. */
  visible: number
  accepted: number
  /** Whether the choice is still there once everything has arrived. */
  isKept: boolean
  shift: number
  otherHosts: number
}

/** Opens pages the way a slow phone on a slow line does, each time for the first time. */
export async function openSlowPhone() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })

  const onPage = async <T>(use: (page: Page) => Promise<T>) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    try {
      return await use(page)
    } finally {
      await context.close()
    }
  }

  const visit = (address: string, title: string): Promise<Visit> =>
    onPage(async (page) => {
      const { host } = new URL(address)
      let otherHosts = 0
      page.on('request', (request) => (otherHosts += Number(new URL(request.url()).host !== host)))
      await page.addInitScript(watch, title)
      await page.goto(address, { waitUntil: 'networkidle' })
      const {
        visible = NaN,
        accepted = NaN,
        shift,
      } = await page.evaluate(
        () => (window as unknown as { seen: { visible?: number; accepted?: number; shift: number } }).seen,
      )
      const isKept = await page.locator('input[type=radio]').first().isChecked()
      return { visible, accepted, isKept, shift, otherHosts }
    })

  /** Milliseconds of work from a key press until the next question is drawn. */
  const workOfNext = (address: string) =>
    onPage(async (page) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.locator('input[type=radio]').first().focus()
      return page.evaluate(async () => {
        const shown = () => [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent).join()
        const before = shown()
        const start = performance.now()
        const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(enter)
        // React draws after the event, before anything else gets a turn
        for (let turn = 0; turn < 100 && shown() === before; turn++) await Promise.resolve()
        document.body.getBoundingClientRect()
        return shown() === before ? NaN : performance.now() - start
      })
    })

  return { onPage, visit, workOfNext, close: () => browser.close() }
}
