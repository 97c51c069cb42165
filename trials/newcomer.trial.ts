import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { settled } from '../e2e/accessible.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'

/** Somebody with a phone who has never been here: from the landing page to the first answer to a form of their own. */
const most = 60
/** What a tap costs a person who has to find its place first, and a letter on a phone's keyboard. */
const [secondsPerTap, secondsPerLetter] = [1.2, 0.22]

const folder = resolve('pictures/newcomer')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  locale: 'en-GB',
})
context.setDefaultTimeout(10_000)

let [taps, letters, step] = [0, 0, 0]
const tap = async (what: Locator) => {
  taps++
  await what.locator('visible=true').first().tap()
}
const type = async (page: Page, text: string) => {
  letters += text.length
  await page.keyboard.type(text)
}
let from = performance.now()
let [waited, estimated] = [0, 0]
const shown = async (page: Page, what: Locator, name: string) => {
  await what.first().waitFor()
  const seconds = (performance.now() - from) / 1_000
  const person = taps * secondsPerTap + letters * secondsPerLetter
  await settled(page)
  step++
  await page.screenshot({ path: join(folder, `${String(step).padStart(2, '0')}-${name}.png`) })
  console.log(
    `${String(step).padStart(2)} ${name.padEnd(14)} ${seconds.toFixed(1)} s here, ${taps} taps and ${letters} letters`,
  )
  waited += seconds
  estimated += person
  ;[taps, letters] = [0, 0]
  from = performance.now()
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

try {
  const page = await context.newPage()
  await page.goto(server.url)
  await shown(page, page.getByRole('heading', { level: 1 }), 'landing')

  await tap(page.getByRole('link', { name: 'Sign up' }))
  await shown(page, page.getByLabel('Username'), 'signup')

  await tap(page.getByLabel('Username'))
  await type(page, 'amara')
  await tap(page.getByLabel('Email'))
  await type(page, 'amara@example.org')
  await tap(page.getByLabel('Password', { exact: true }))
  await type(page, 'rain on tuesday')
  await tap(button(page, 'SignUp'))
  await shown(page, page.getByRole('link', { name: 'Create Form' }), 'dashboard')

  await tap(page.getByRole('link', { name: 'Create Form' }))
  await shown(page, button(page, 'Add Question'), 'builder')

  await tap(button(page, 'Add Question').last())
  await tap(button(page, 'Add Short Text Answer'))
  await page.getByLabel('Question title').waitFor()
  await type(page, 'What is your name?')
  await shown(page, page.getByLabel('Question title'), 'question')

  await tap(button(page, 'Submit'))
  await page.getByLabel('Title', { exact: true }).waitFor()
  await type(page, 'Rota')
  await tap(button(page, 'Close'))
  await tap(button(page, 'Submit'))
  await shown(page, page.getByText('Form Created'), 'created')

  const opening = context.waitForEvent('page')
  await tap(button(page, 'Visit'))
  const respondent = await opening
  await shown(respondent, respondent.getByRole('textbox'), 'fill')

  await tap(respondent.getByRole('textbox'))
  await type(respondent, 'Amara')
  await tap(button(respondent, 'Submit Form'))
  await shown(respondent, respondent.getByText('Form Submitted Successfully'), 'submitted')
} finally {
  await browser.close()
  await server.close()
}
const total = waited + estimated
console.log(`The pictures are in ${folder}.`)
console.log(
  `${total <= most ? 'ok  ' : 'FAIL'} ${waited.toFixed(1)} s of machine and about ${estimated.toFixed(0)} s of a person: ${total.toFixed(0)} s (at most ${most})`,
)
process.exit(total <= most ? 0 : 1)
