import type { Page } from '@playwright/test'

/** The least that a finger or an unsteady hand can hit (WCAG 2.5.8). */
const smallestTarget = 24

/** What is wrong with a page as it is drawn now: sideways scrolling, cut words, small targets, missing names. */
export const findingsOn = (page: Page) =>
  page.evaluate((least) => {
    const found: string[] = []
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]')
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `<${element.localName}> ${words.trim().replace(/\s+/g, ' ').slice(0, 50)}`
    }
    const hasOwnWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    /** Scrolled by itself, or drawn small on purpose for ears alone. */
    const isElsewhere = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at)
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return true
        if (at.getAttribute('aria-hidden') === 'true') return true
      }
      return false
    }

    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over > 0) found.push(`scrolls sideways by ${over} px`)
    if (['', 'Formwright'].includes(document.title)) found.push(`is called “${document.title}”`)
    const headings = [...document.querySelectorAll('h1')].filter(isSeen)
    if (headings.length !== 1) found.push(`has ${headings.length} first headings`)

    const modal = document.querySelector('dialog[open]')
    for (const element of (modal ?? document.body).querySelectorAll('*')) {
      if (!hasOwnWords(element) || !isSeen(element) || isElsewhere(element)) continue
      const style = getComputedStyle(element)
      const { overflowX, overflowY, textOverflow } = style
      const lines = style.getPropertyValue('-webkit-line-clamp')
      const { left, right, width } = element.getBoundingClientRect()
      const isMeant = textOverflow === 'ellipsis' || (lines !== 'none' && lines !== '')
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
      if (isCut && !isMeant) found.push(`cuts ${nameOf(element)}`)
      if (width > 0 && (right > innerWidth + 1 || left < -1)) found.push(`leaves the window: ${nameOf(element)}`)
    }

    const targets = 'a[href], button, input, select, textarea, summary, [role=tab], [role^=menuitem], [tabindex="0"]'
    for (const element of (modal ?? document.body).querySelectorAll(targets)) {
      if (!isSeen(element) || element.closest('[aria-hidden=true]')) continue
      const { display, position, opacity } = getComputedStyle(element)
      // links in a sentence are as high as their line, and boxes that a label stands in for cannot be hit themselves
      if (display === 'inline' || (element.localName === 'input' && (position === 'absolute' || opacity === '0')))
        continue
      const box = (element.localName === 'input' && element.closest('label')) || element
      const { width, height } = box.getBoundingClientRect()
      if (width > 0 && (Math.round(width) < least || Math.round(height) < least))
        found.push(`small target, ${Math.round(width)} × ${Math.round(height)}: ${nameOf(element)}`)
    }
    return [...new Set(found)]
  }, smallestTarget)

/** How far things move by themselves while a page loads, as browsers count it. */
export async function followShift(page: Page) {
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number }
    kept.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) kept.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift)
}
