import { type Browser, chromium } from '@playwright/test'
import { callerOf, type Data, prepare, signUp } from '../e2e/screens/data.ts'
import { deskScreens } from '../e2e/screens/desk-screens.ts'
import { publicScreens } from '../e2e/screens/public-screens.ts'
import { openScreen, type Screen } from '../e2e/screens/screen.ts'
import { expectAccessible, settled } from '../e2e/accessible.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { findingsOn, followShift } from './findings.ts'

/** Every screen at every width, in both languages, with no data and with much: nothing is cut off or too small to hit. */

/** Where a page is opened, and the widths it is then drawn at: 720 and 360 are 1440 at 200 % and 400 %. */
const windows = [
  { width: 1440, height: 900, isPhone: false, then: [2560, 720] },
  { width: 390, height: 844, isPhone: true, then: [768, 360, 320] },
] as const

/** A tenth of what counts as good. */
const mostShift = 0.01

type Crowd = Awaited<ReturnType<typeof makeCrowd>>

/** An owner with 200 forms, one of 1,000 questions and one with 10,000 invites. */
async function makeCrowd(address: string) {
  const { token } = await signUp(address, 'crowd')
  const call = callerOf(address, token)
  const make = (name: string, count: number) =>
    call<{ _id: string }>('POST', '/form/new', {
      name,
      questions: Array.from({ length: count }, (_, n) => ({ type: 'SHORT', title: `Question number ${n + 1}?` })),
    })
  for (let n = 0; n < 198; n++) await make(`Form number ${n + 1}`, 1)
  const [long, invited] = [await make('A thousand questions', 1_000), await make('Ten thousand invites', 1)]
  for (let n = 0; n < 20; n++)
    await call('POST', `/invite/${invited._id}`, {
      invites: Array.from({ length: 500 }, (_, m) => `person-${n * 500 + m}@example.org`),
    })
  return { token, long: long._id, invited: invited._id }
}

const crowdScreens = ({ long, invited }: Crowd): Screen[] => [
  { name: 'much-dashboard', as: 'owner', path: '/dashboard' },
  { name: 'much-form-list', as: 'owner', path: '/dashboard/form' },
  { name: 'much-builder', as: 'owner', path: `/dashboard/form/edit/${long}` },
  { name: 'much-fill', path: `/form/id/${long}` },
  { name: 'much-results', as: 'owner', path: `/dashboard/form/${long}/results` },
  { name: 'much-invites', as: 'owner', path: `/dashboard/invite/${invited}` },
]

type Walk = { browser: Browser; address: string; tokens: Data['tokens']; locale: string }

async function look({ browser, address, tokens, locale }: Walk, screen: Screen) {
  let count = 0
  for (const { isPhone, then, ...viewport } of windows) {
    if (screen.only && screen.only !== (isPhone ? 'phone' : 'desktop')) continue
    const context = await browser.newContext({
      viewport,
      locale,
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce',
      colorScheme: screen.isDark ? 'dark' : 'light',
    })
    context.setDefaultTimeout(15_000)
    const token = screen.as && tokens[screen.as]
    if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
    const page = await context.newPage()
    const shift = await followShift(page)
    try {
      await openScreen(page, address, screen)
      const moved = await shift()
      if (moved > mostShift) {
        console.log(`FAIL ${screen.name} (${locale}, ${viewport.width}): moves while it loads, by ${moved.toFixed(3)}`)
        count++
      }
      // behind an open dialog everything is inert, which axe does not see
      const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html'
      if (!screen.isLikeOther && !screen.isDark && locale === 'en-GB') await expectAccessible(page, within)
      for (const width of [viewport.width, ...then]) {
        await page.setViewportSize({ width, height: viewport.height })
        // what follows its own width, as charts do, is drawn one frame later
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await settled(page)
        for (const finding of await findingsOn(page)) {
          console.log(`FAIL ${screen.name} (${locale}, ${width}): ${finding}`)
          count++
        }
      }
    } catch (error) {
      console.log(`FAIL ${screen.name} (${locale}, ${viewport.width}): ${(error as Error).message}`)
      count++
    }
    await context.close()
  }
  return count
}

const [only = ''] = process.argv.slice(2)
const server = await startServer({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
let count = 0
try {
  const data = await prepare(server.url)
  const all = [...publicScreens(data), ...deskScreens(data)].filter(({ name }) => name.startsWith(only))
  const walk = { browser, address: server.url, tokens: data.tokens, locale: 'en-GB' }
  for (const screen of all) count += await look(walk, screen)
  // what has to be done first is found by its English words
  for (const screen of all.filter(({ first }) => !first)) count += await look({ ...walk, locale: 'de-DE' }, screen)
  if ('much'.startsWith(only) || only.startsWith('much')) {
    const crowd = await makeCrowd(server.url)
    const tokens = { ...data.tokens, owner: crowd.token }
    for (const screen of crowdScreens(crowd).filter(({ name }) => name.startsWith(only)))
      count += await look({ ...walk, tokens }, screen)
  }
  console.log(`${count === 0 ? 'ok  ' : 'FAIL'} ${all.length} screens looked at, ${count} findings`)
} finally {
  await browser.close()
  await server.close()
}
process.exit(count > 0 ? 1 : 0)
