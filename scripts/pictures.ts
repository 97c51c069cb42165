import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { prepare } from '../e2e/screens/data.ts'
import { deskScreens } from '../e2e/screens/desk-screens.ts'
import { publicScreens } from '../e2e/screens/public-screens.ts'
import { openScreen, type Screen } from '../e2e/screens/screen.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser } from './browser.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
type Size = keyof typeof sizes
const folder = resolve('pictures')

const fileOf = ({ name }: Screen, size: Size) => `${name}${size === 'phone' ? '-m' : ''}.png`

async function take(browser: Browser, address: string, screen: Screen, size: Size, token?: string) {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: screen.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(10_000)
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  const fault = await openScreen(page, address, screen).then(
    () => '',
    (error: Error) => error.message.split('\n')[0],
  )
  await page.screenshot({ path: join(folder, fileOf(screen, size)), fullPage: !screen.isFold })
  await context.close()
  return fault
}

const inline = (path: string) => `data:image/png;base64,${readFileSync(path).toString('base64')}`

/** One picture with the mock-up on the left and ours on the right. */
async function putBeside(page: Page, mockup: string, file: string, size: Size) {
  const width = size === 'phone' ? 390 : 1100
  await page.setViewportSize({ width: 2 * width + 48, height: 100 })
  const style = `body{margin:16px;display:flex;gap:16px;align-items:start;background:#888}img{width:${width}px}`
  const images = [mockup, join(folder, file)].map((path) => `<img src="${inline(path)}">`).join('')
  await page.setContent(`<style>${style}</style>${images}`)
  await page.screenshot({ path: join(folder, 'beside', file), fullPage: true })
}

const [given, only] = process.argv.slice(2)
const mockups = given && [resolve(given, 'png'), resolve(given)].find((path) => existsSync(path))
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'beside'), { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
let faults = 0
try {
  const data = await prepare(server.url)
  const table = await browser.newPage()
  const screens = [...publicScreens(data), ...deskScreens(data)].filter(({ name }) => !only || name.startsWith(only))
  for (const screen of screens) {
    for (const size of Object.keys(sizes) as Size[]) {
      if (screen.only && screen.only !== size) continue
      const file = fileOf(screen, size)
      const fault = await take(browser, server.url, screen, size, screen.as && data.tokens[screen.as])
      if (fault) faults++
      console.log(`  ${file}${fault ? `: ${fault}` : ''}`)
      if (mockups && existsSync(join(mockups, file))) await putBeside(table, join(mockups, file), file, size)
    }
  }
} finally {
  await browser.close()
  await server.close()
}
console.log(`The pictures are in ${folder}${mockups ? ', those beside their mock-ups in beside/ there' : ''}.`)
if (faults > 0) process.exitCode = 1
