import type { CDPSession, Page } from '@playwright/test'
import { median } from './figure.ts'
import { openBrowser } from './open-browser.ts'
import { profilePage } from './page-profile.ts'

const slowness = 4

/** Lets everything that follows from the last step happen, drawing included. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Milliseconds that the page's main thread has worked so far: scripts, styles, layout, painting. */
async function worked(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
}

export type Desk = {
  page: Page
  /** Milliseconds of work that an act causes. */
  workOf: (act: () => Promise<unknown>) => Promise<number>
  /** Milliseconds of work per step of an act that is done again and again, without what looking at it costs. */
  workPerStep: (steps: number, act: (step: number) => Promise<unknown>) => Promise<number>
}

/** A desktop browser whose processor is four times slower. */
export async function openSlowDesk(profile?: string) {
  const { browser, version } = await openBrowser()

  const atDesk = async <T>(origin: string, use: (desk: Desk) => Promise<T>) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    // fonts of other hosts: refused at once, which is kinder than a line that must first find out
    await context.route(
      (url) => url.origin !== new URL(origin).origin && url.protocol.startsWith('http'),
      (route) => route.abort(),
    )
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    // of the same address as the page to measure, so that both live in one process and its clock goes on
    await page.goto(new URL('/robots.txt', origin).href)
    const session = await context.newCDPSession(page)
    // counted in time that the thread really ran: on a busy machine it waits at times, which is no work
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const keepProfile = await profilePage(page, profile)

    const workOf = async (act: () => Promise<unknown>) => {
      const before = await worked(session)
      await act()
      await settle(page)
      const work = (await worked(session)) - before
      if (work < 0) throw new Error('The page went to another process, which counts anew')
      return work
    }
    const workPerStep = async (steps: number, act: (step: number) => Promise<unknown>) => {
      const acts: number[] = []
      const looks: number[] = []
      for (let step = 0; step < steps; step++) {
        looks.push(await workOf(async () => undefined))
        acts.push(await workOf(() => act(step)))
      }
      return median(acts) - median(looks)
    }
    try {
      return await use({ page, workOf, workPerStep })
    } finally {
      await keepProfile()
      await context.close()
    }
  }

  return { atDesk, version, close: () => browser.close() }
}
