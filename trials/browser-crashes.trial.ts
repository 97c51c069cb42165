import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { end, startServer } from '#server/testing/server-process.ts'
import { findBrowser } from '../scripts/browser.ts'
import { judge, newForm, temporaryData } from './answering.ts'

/**
 * People who fill a form in a real browser, each interrupted in one way at a random moment: whatever was typed is there
 * again, and whatever was sent is stored once (57, 58, 75).
 */
const runs = Number(process.argv[2] ?? 25)
const options = {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
}
/** Chromium itself writes what a page keeps to its disk a few seconds later. */
const untilOnDisk = 6_000

const server = await startServer({ DATA_DIR: temporaryData(), PORT: '0', DEMO: 'off' })
const form = await newForm(server.address)
const url = server.address + form.path

const input = (page: Page) => page.getByRole('textbox')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Form' })
const isDone = (page: Page) => page.getByRole('heading', { name: 'Form Submitted Successfully' })
const isTaken = (page: Page) => page.waitForFunction(() => /^\d+ of \d+: /.test(document.title))

async function open(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function type(context: BrowserContext, text: string) {
  const page = await open(context)
  await isTaken(page)
  await input(page).pressSequentially(text, { delay: 5 })
  return page
}

async function finish(page: Page, text: string) {
  await isTaken(page)
  const isBack = (await input(page).inputValue()) === text
  await submit(page).click()
  await isDone(page).waitFor()
  return isBack
}

/** What was sent goes out by itself, or when told to try. */
async function settle(page: Page) {
  const again = page.getByRole('button', { name: 'Try now' })
  await isDone(page).or(again).first().waitFor()
  if (!(await isDone(page).isVisible())) await again.click({ timeout: 5_000 }).catch(() => undefined)
  await isDone(page).waitFor()
  return true
}

async function crashTab(page: Page) {
  const crashed = page.waitForEvent('crash')
  const client = await page.context().newCDPSession(page)
  void client.send('Page.crash').catch(() => undefined)
  await crashed
}

const browser = await chromium.launch(options)
const inContext = (interrupt: (context: BrowserContext, text: string) => Promise<boolean>) => async (text: string) => {
  const context = await browser.newContext()
  try {
    return await interrupt(context, text)
  } finally {
    await context.close()
  }
}

async function killBrowser(text: string) {
  const profile = await mkdtemp(join(tmpdir(), 'formwright-profile-'))
  try {
    const context = await chromium.launchPersistentContext(profile, options)
    const page = await type(context, text)
    await sleep(untilOnDisk)
    const gone = context.waitForEvent('close')
    const client = await context.newCDPSession(page)
    void client.send('Browser.crash').catch(() => undefined)
    await gone
    const later = await chromium.launchPersistentContext(profile, options)
    try {
      return await finish(await open(later), text)
    } finally {
      await later.close()
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Each answers whether all that was typed was there again. */
const interruptions: Record<string, (text: string) => Promise<boolean>> = {
  reload: inContext(async (context, text) => {
    const page = await type(context, text)
    await page.reload()
    return finish(page, text)
  }),
  'tab closed': inContext(async (context, text) => {
    await (await type(context, text)).close()
    return finish(await open(context), text)
  }),
  'tab crashed': inContext(async (context, text) => {
    await crashTab(await type(context, text))
    return finish(await open(context), text)
  }),
  'browser killed': killBrowser,
  'no network while sending': inContext(async (context, text) => {
    const page = await type(context, text)
    await context.setOffline(true)
    await submit(page).click()
    await sleep(Math.random() * 300)
    await page.close()
    await context.setOffline(false)
    return settle(await open(context))
  }),
  'network cut before the answer': inContext(async (context, text) => {
    const page = await type(context, text)
    await page.route('**/api/response/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await sleep(Math.random() * 300)
    await crashTab(page)
    return settle(await open(context))
  }),
}

const names = Object.keys(interruptions)
const counts = new Map<string, number>()
const acknowledged: string[] = []
const notBack: string[] = []
for (let n = 0; n < runs; n++) {
  const name = names[n < names.length ? n : Math.floor(Math.random() * names.length)] ?? ''
  counts.set(name, (counts.get(name) ?? 0) + 1)
  const text = `person ${n}, ${name}`
  try {
    if (!(await interruptions[name]?.(text))) notBack.push(text)
    acknowledged.push(text)
  } catch (error) {
    console.log(`${text}: ${(error as Error).message.split('\n')[0]}`)
    process.exitCode = 1
  }
}
await browser.close()

console.log(`${runs} runs: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`)
console.log(`${notBack.length} drafts not back${notBack.length > 0 ? `: ${notBack.join('; ')}` : ''}`)
const stored = await form.stored(server.address)
judge(acknowledged, stored)
if (notBack.length > 0 || stored.size !== runs) process.exitCode = 1
await end(server.child, 'SIGTERM')
