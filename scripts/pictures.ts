import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import featureRequest from '#server/forms/feature-request.json' with { type: 'json' }
import { sampleLinks } from '#shared/samples.ts'
import { demoAccount } from '#shared/users.ts'
import { findBrowser } from './browser.ts'
import { type Screen, screensOf } from './picture-screens.ts'

async function call(address: string, path: string, token?: string, body?: object) {
  const reply = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return reply.json()
}

/** Once the demo account has its forms. */
async function demoReady(address: string) {
  for (;;) {
    const { token } = await call(address, '/user/login', undefined, demoAccount)
    const activity = await call(address, '/activity?zone=UTC', token)
    if (activity.results.length > 0) return token as string
    await sleep(300)
  }
}

async function prepare(address: string) {
  const demo = await demoReady(address)
  const account = { username: 'newcomer', email: 'newcomer@example.org', password: 'correct horse battery' }
  const { token: newcomer } = await call(address, '/user/signup', undefined, account)
  const owner = { username: 'owner', email: 'owner@example.org', password: 'correct horse battery' }
  const { token: other } = await call(address, '/user/signup', undefined, owner)
  const form = { name: 'Site Visit Checklist', questions: featureRequest.questions }
  const { _id: closedForm } = await call(address, '/form/new', other, form)
  await fetch(`${address}/api/form/${closedForm}`, {
    method: 'PUT',
    headers: { token: other, 'content-type': 'application/json' },
    body: JSON.stringify({ isOpen: false }),
  })
  const { _id: emptyForm } = await call(address, '/form/new', other, form)
  const { _id: demoForm } = await call(address, `/form/${sampleLinks.demoForm}`)
  const { responses } = await call(address, `/invite/${demoForm}`, demo)
  return {
    tokens: { demo, newcomer, other },
    ids: { demoForm, emptyForm, closedForm, response: responses[0]._id },
  }
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const folder = resolve('pictures')

async function take(browser: Browser, address: string, screen: Screen, size: keyof typeof sizes, token?: string) {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: screen.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  // the live stream of the dashboard never ends, so silence of the network cannot be waited for
  await page.goto(address + screen.path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(700)
  try {
    await screen.first?.(page)
  } catch (error) {
    console.log(`  ${screen.name} ${size}: ${(error as Error).message.split('\n')[0]}`)
  }
  await page.waitForTimeout(500)
  await page.screenshot({
    path: join(folder, `${screen.name}${size === 'phone' ? '-m' : ''}.png`),
    fullPage: screen.name === '01-landing',
  })
  await context.close()
}

/** Each picture beside its mock-up, where a folder with those is named. */
function writeIndex(mockups: string | undefined) {
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => {
      const beside = mockups ? `<img src="${pathToFileURL(join(resolve(mockups), file)).href}">` : ''
      return `<h2>${file}</h2><p>${beside}<img src="${file}"></p>`
    })
  const style = '<style>img{width:48%;vertical-align:top;border:1px solid #888;margin:4px}</style>'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title>${style}${rows.join('')}`,
  )
}

const [mockups, only] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  const { tokens, ids } = await prepare(server.url)
  for (const screen of screensOf(ids).filter(({ name }) => !only || name.startsWith(only))) {
    for (const size of ['desktop', 'phone'] as const)
      if (!screen.only || screen.only === size)
        await take(browser, server.url, screen, size, screen.as && tokens[screen.as])
    console.log(`  ${screen.name}`)
  }
} finally {
  await browser.close()
  await server.close()
}
writeIndex(mockups)
console.log(`The pictures are in ${folder}; open index.html there.`)
