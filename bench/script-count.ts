import type { Page } from '@playwright/test'

/** Watches which scripts a page gets from now on. Answers with what they weigh over the wire, in bytes. */
export function countScripts(page: Page) {
  const scripts: Promise<{ responseBodySize: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes())
  })
  return async () => (await Promise.all(scripts)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
