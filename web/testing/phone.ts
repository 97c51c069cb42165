import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

/** A phone's window until the test is over, with text of the given size. */
export async function onPhone(textSize = '100%', width = 390) {
  const root = document.documentElement
  await page.viewport(width, 844)
  root.style.fontSize = textSize
  onTestFinished(async () => {
    root.style.fontSize = ''
    await page.viewport(1280, 800)
  })
}

/** How much wider the page is than the window. */
export const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
