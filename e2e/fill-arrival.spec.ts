import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  asks,
  better,
  button,
  change,
  choice,
  name,
  newForm,
  next,
  open,
  photo,
  rate,
  ready,
  submitted,
} from './respondent.ts'
import { expect, test } from './server.ts'

/** Holds the scripts back until it is called: the page is there, and nothing but HTML. */
const holdScripts = async (page: Page) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}

for (const [kind, question] of Object.entries({ choice: rate, text: name }))
  test(`a ${kind} given before the script has arrived is kept @once`, async ({ page, request }) => {
    const form = await newForm(request, [question, better])
    const arrive = await holdScripts(page)
    await page.goto(form.path, { waitUntil: 'commit' })
    if (kind === 'choice') await choice(page, 'Good').check()
    else await page.getByRole('textbox', { name: name.title }).fill('Ada')
    arrive()
    await ready(page)
    await next(page)
    await asks(page, better.title)
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect(Object.values((await form.responses())[0] ?? {})).toEqual([kind === 'choice' ? ['Good'] : ['Ada']])
  })

test('a long text of an earlier visit is not lost to what is typed before the script has arrived (57) @once', async ({
  page,
  request,
}) => {
  const form = await newForm(request, [change])
  await open(page, form.path)
  await page.getByRole('textbox').fill('The door.')
  await page.goto('about:blank')
  const arrive = await holdScripts(page)
  await page.goto(form.path, { waitUntil: 'commit' })
  await page.getByRole('textbox').fill('And the')
  arrive()
  await ready(page)
  await expect(page.getByRole('textbox')).toHaveValue('The door.\n\nAnd the')
  await page.keyboard.type(' roof.')
  await button(page, 'Submit Form').click()
  await submitted(page)
  expect(Object.values((await form.responses())[0] ?? {})).toEqual([['The door.\n\nAnd the roof.']])
})

test('Next before the script has arrived leads on, and the script goes on from there @once', async ({
  page,
  request,
}) => {
  const form = await newForm(request, [name, better, rate])
  const arrive = await holdScripts(page)
  await page.goto(form.path, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: name.title }).fill('Ada')
  await page.keyboard.press('Enter')
  await asks(page, better.title)
  await choice(page, 'Signs').check()
  arrive()
  await ready(page)
  await asks(page, better.title)
  await expect(choice(page, 'Signs')).toBeChecked()
  await button(page, 'Prev Question').click()
  await expect(page.getByRole('textbox', { name: name.title })).toHaveValue('Ada')
  await page.reload()
  await expect(page.getByRole('textbox', { name: name.title })).toHaveValue('Ada')
  await next(page)
  await next(page)
  await button(page, 'Submit Form').click()
  await submitted(page)
  expect(Object.values((await form.responses())[0] ?? {})).toEqual([['Ada'], ['Signs']])
})

test('Back leads to a question that was left before the script had arrived @once', async ({ page, request }) => {
  const form = await newForm(request, [name, better, rate])
  const arrive = await holdScripts(page)
  await page.goto(form.path, { waitUntil: 'commit' })
  await next(page)
  await asks(page, better.title)
  await next(page)
  await asks(page, rate.title)
  arrive()
  await ready(page)
  await choice(page, 'Good').check()
  for (const title of [better.title, name.title]) {
    await page.goBack()
    await ready(page)
    await asks(page, title)
  }
})

const notes = (fileName: string) => ({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from('Notes') })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole form is answered, corrected and sent, and the receipt opens again @once', async ({
    page,
    request,
  }) => {
    const form = await newForm(request, [rate, better, name, photo, change])
    await page.goto(form.path)
    await expect(button(page, 'Options')).toBeHidden()
    await expect(page.getByText('Choose one', { exact: true })).toBeVisible()
    await expect(page.getByText('press its letter')).toBeHidden()
    await expect(button(page, 'Hide form details')).toBeHidden()
    await expect(button(page, 'Prev Question')).toBeDisabled()
    await choice(page, 'Good').check()
    await next(page)
    await choice(page, 'Seats').check()
    await choice(page, 'Waiting').check()
    await button(page, 'Prev Question').click()
    await expect(choice(page, 'Good')).toBeChecked()
    await button(page, 'Clear choice').click()
    await expect(choice(page, 'Good')).not.toBeChecked()
    await choice(page, 'Fair').check()
    await next(page)
    await expect(choice(page, 'Seats')).toBeChecked()
    await next(page)
    await page.getByRole('textbox', { name: name.title }).fill('x'.repeat(1_001))
    await page.keyboard.press('Enter')
    await asks(page, photo.title)
    await page.locator('input[type=file]').setInputFiles([notes('one.txt'), notes('two.txt')])
    await next(page)
    await asks(page, change.title)
    await button(page, 'Prev Question').click()
    await page.getByRole('checkbox', { name: 'one.txt' }).uncheck()
    await expect(page.getByRole('checkbox', { name: 'two.txt' })).toBeChecked()
    await next(page)
    await page.getByRole('textbox', { name: change.title }).fill('First line\nsecond line')
    await button(page, 'Submit Form').click()

    await asks(page, name.title)
    await expect(page.getByRole('alert')).toContainText('at most 1,000 characters')
    await expect(page.getByRole('textbox', { name: name.title })).toHaveValue('x'.repeat(1_001))
    await page.getByRole('textbox', { name: name.title }).fill('Ada')
    await next(page)
    await next(page)
    await expect(page.getByRole('textbox', { name: change.title })).toHaveValue('First line\nsecond line')
    await expect(page.getByText('22 characters')).toBeVisible()
    await expect(page.getByText('Kept on this device')).toBeHidden()
    await button(page, 'Submit Form').click()
    await submitted(page)
    await expect(page).toHaveURL(/\/receipt\//)
    await expect(page.getByText(/Your 5 answers to Customer Feedback went to owner-/)).toBeVisible()
    await page.reload()
    await submitted(page)
    await page.getByRole('link', { name: /^[0-9A-F]{4} [0-9A-F]{4}$/ }).click()
    await submitted(page)
    expect(Object.values((await form.responses())[0] ?? {})).toEqual([
      ['Fair'],
      ['Waiting', 'Seats'],
      ['Ada'],
      [expect.stringMatching(/^[0-9a-f-]{36}$/)],
      ['First line\nsecond line'],
    ])
    expect(await form.responses()).toHaveLength(1)
  })

  test('goes to the form that was shown, whatever became of its link @once', async ({ page, request }) => {
    const form = await newForm(request, [name, change])
    await page.goto(form.path)
    await page.getByRole('textbox', { name: name.title }).fill('Ada')
    await form.change({ customLink: `${form.username}-old` })
    await next(page)
    await page.getByRole('textbox', { name: change.title }).fill('Nothing')
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect((await form.responses()).map(Object.values)).toEqual([[['Ada'], ['Nothing']]])
  })
})

test('a receipt is copied, opened again, and says the same @once', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await newForm(request, [rate])
  await page.goto(form.path)
  await ready(page)
  await page.getByText('Good').click()
  await button(page, 'Submit Form').click()
  await submitted(page)
  await button(page, 'Copy link to this receipt').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const thanks = await page.getByText(/Your answer to/).textContent()
  await page.goto(link)
  await expect(page.getByText(/Your answer to/)).toHaveText(thanks ?? '')
  await expectAccessible(page)
  await button(page, 'Copy link to this receipt').click()
  await expect(page.getByText('Link copied')).toBeVisible()
})

/** A line between the browser and the server that stops within a page, after these words, until it is let go on. */
async function haltingLine(url: string, after: string) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const reply = await fetch(url + asked.url)
    const body = Buffer.from(await reply.arrayBuffer())
    const at = body.indexOf(after) + after.length
    answer.setHeader('content-type', reply.headers.get('content-type') ?? '')
    if (at < after.length) return answer.end(body)
    answer.write(body.subarray(0, at))
    await promise
    return answer.end(body.subarray(at))
  }
  const line = createServer((asked, answer) => void pass(asked, answer)).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return { address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, goOn, close: () => line.close() }
}

test('nothing moves in a page that is drawn before all of it has arrived @once', async ({ page, request, server }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    )
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  const { path } = await newForm(request, [rate, name])
  for (const after of ['About your last visit.</p>', 'How was it?</h2>', 'Excellent</span>']) {
    const line = await haltingLine(server.url, after)
    await page.goto(line.address + path, { waitUntil: 'commit' })
    await expect(page.getByText(after.replace(/<.*/, ''), { exact: true })).toBeAttached()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    line.goOn()
    await ready(page)
    await asks(page, rate.title)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    line.close()
  }
})
