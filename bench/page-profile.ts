import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Where a folder for profiles is wanted, watches what a page's scripts do until what it answers with is called. */
export async function profilePage(page: Page, folder: string | undefined) {
  if (folder === undefined) return async () => {}
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.start')
  return async () => {
    const { profile } = await session.send('Profiler.stop')
    const name = new URL(page.url()).pathname.replaceAll(/[^a-z0-9]+/gi, '-')
    const number = globSync(join(folder, 'page-*')).length + 1
    writeFileSync(join(folder, `page-${number}${name}.cpuprofile`), JSON.stringify(profile))
  }
}
