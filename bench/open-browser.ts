import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'

/** Which program it is belongs to its version: one that can have windows takes longer for every page, also without one. */
export async function openBrowser() {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return { browser, version: `${browser.version()} (${basename(executablePath)})` }
}
