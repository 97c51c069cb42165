import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from './server.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Resolves once colours no longer change: a transition stands still while a script looks at it. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** What axe finds in one frame, or below one element of it; a theme changes colours only, so the second look is short. */
async function findingsIn(frame: Frame, within: string, isSecondLook: boolean) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return frame.evaluate(
    async ([below, rules]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(below, {
        iframes: false,
        resultTypes: ['violations'],
        ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
      })
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    },
    [within, isSecondLook ? ['color-contrast'] : []] as const,
  )
}

/** Nothing that a machine can find, in both themes and in every frame, and no sideways scrolling. */
export async function expectAccessible(page: Page, within = 'html') {
  for (const colorScheme of ['light', 'dark'] as const) {
    // reduced motion, so that nothing is measured half faded in
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    for (const frame of page.frames()) {
      const below = frame === page.mainFrame() ? within : 'html'
      expect({ colorScheme, found: await findingsIn(frame, below, colorScheme === 'dark') }).toEqual({
        colorScheme,
        found: [],
      })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
