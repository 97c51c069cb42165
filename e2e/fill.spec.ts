import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from '@playwright/test'
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
  option,
  photo,
  rate,
  ready,
  submitted,
} from './respondent.ts'
import { expect, test } from './server.ts'

test('a person answers one question after the other, by mouse or by touch', async ({ page, request, hasTouch }) => {
  const form = await newForm(request)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const sent: string[] = []
  page.on(
    'request',
    (call) =>
      call.method() === 'POST' && sent.push(call.url().includes('/reached/') ? 'reached' : (call.postData() ?? '')),
  )
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click())
  await open(page, form.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Feedback')
  await expect(page.getByText('About your last visit.')).toBeVisible()
  await expect(page.getByText(form.username)).toBeVisible()
  await expect(page.getByText('1 of 4')).toBeVisible()
  await expect(button(page, 'Prev Question')).toBeDisabled()
  await press(page.getByText('Excellent'))
  await press(page.getByText('Good'))
  await expect(choice(page, 'Good')).toBeChecked()
  await press(button(page, 'Next Question'))

  await asks(page, better.title)
  await expect(page).toHaveTitle('2 of 4: Customer Feedback')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 2 of 4')
  await press(page.getByText('Seats'))
  await press(page.getByText('Waiting'))
  await expect(page.getByText('2 chosen')).toBeVisible()
  // a small screen needs the room
  await expect(page.getByText('About your last visit.')).toBeVisible({ visible: !hasTouch })
  await press(button(page, 'Next Question'))

  await page.getByRole('textbox', { name: name.title }).fill('Ada')
  await press(button(page, 'Next Question'))
  await asks(page, change.title)
  await press(button(page, 'Prev Question'))
  await expect(page.getByRole('textbox', { name: name.title })).toHaveValue('Ada')
  await press(button(page, 'Next Question'))
  // whoever has nothing to say takes a moment to find that out
  await page.getByRole('textbox', { name: change.title }).fill('Nothing')
  await page.getByRole('textbox', { name: change.title }).clear()
  await press(button(page, 'Submit Form'))

  await submitted(page)
  await expect(page.getByRole('region')).toHaveText('Submitted Successfully')
  await expect(page.getByText(/Your 3 answers to Customer Feedback went to owner-/)).toBeVisible()
  await expect(page.getByText(/Reference [0-9A-F]{4} [0-9A-F]{4}/)).toBeVisible()
  const [first, second, third] = form.questions
  expect(await form.responses()).toEqual([
    { [first?._id ?? '']: ['Good'], [second?._id ?? '']: ['Waiting', 'Seats'], [third?._id ?? '']: ['Ada'] },
  ])
  // each question is told of once, and the answers say how long they took
  expect(sent.filter((body) => body === 'reached')).toHaveLength(4)
  expect(sent.filter((body) => body !== 'reached')).toEqual([expect.stringMatching(/"seconds":\d+}$/)])
  await button(page, 'Answer again').click()
  await asks(page, rate.title)
  await expect(choice(page, 'Good')).not.toBeChecked()
  expect(errors).toEqual([])
})

test(
  'a double tap leads to the next question alone, and does not submit in its place',
  { tag: '@phone' },
  async ({ page, request }) => {
    const form = await newForm(request, [rate, better])
    await open(page, form.path)
    const box = await button(page, 'Next Question').boundingBox()
    const tap = () => page.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
    await tap()
    await tap()
    await asks(page, better.title)
    await page.getByText('Signs').tap()
    await expect(choice(page, 'Signs')).toBeChecked()
    await tap()
    await submitted(page)
    expect(Object.values((await form.responses())[0] ?? {})).toEqual([['Signs']])
  },
)

test(
  'a double tap chooses an answer, though the phone takes each tap for the first click of a mouse',
  { tag: '@phone' },
  async ({ page, request }) => {
    await open(page, (await newForm(request)).path)
    const box = await page.getByText('Good').boundingBox()
    const tap = () => page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await tap()
    await tap()
    await expect(choice(page, 'Good')).toBeChecked()
  },
)

test('the same by keyboard alone', async ({ page, request }) => {
  const form = await newForm(request)
  const keys = page.keyboard
  await open(page, form.path)
  await keys.press('b')
  await expect(choice(page, 'Good')).toBeChecked()
  await keys.press('b')
  await expect(choice(page, 'Good')).not.toBeChecked()
  await keys.press('c')
  await keys.press('Backspace')
  await expect(choice(page, 'Fair')).not.toBeChecked()
  await keys.press('a')
  await keys.press('ArrowDown')
  await expect(choice(page, 'Good')).toBeChecked()
  await keys.press('Enter')

  await expect(page.getByRole('heading', { name: better.title })).toBeFocused()
  await keys.press('ArrowDown')
  await expect(choice(page, 'Waiting')).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('Space')
  await expect(choice(page, 'Signs')).toBeChecked()
  await keys.press('Shift+Enter')
  await asks(page, rate.title)
  await keys.press('Control+Enter')
  await asks(page, better.title)
  await keys.press('Enter')

  await expect(page.getByRole('textbox', { name: name.title })).toBeFocused()
  await keys.type('Abe')
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: change.title })).toBeFocused()
  await keys.type('First line')
  await keys.press('Enter')
  await keys.type('second line')
  await keys.press('Control+Enter')
  await submitted(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(Object.values((await form.responses())[0] ?? {})).toEqual([
    ['Good'],
    ['Signs'],
    ['Abe'],
    ['First line\nsecond line'],
  ])
})

test('pressing the chosen answer again, or Clear choice, takes it back', async ({ page, request }) => {
  await open(page, (await newForm(request)).path)
  await page.getByText('Good').click()
  // longer than a double click takes
  await page.getByText('Good').click({ delay: 400 })
  await expect(choice(page, 'Good')).not.toBeChecked()
  await page.getByText('Fair').click()
  await button(page, 'Clear choice').click()
  await expect(choice(page, 'Fair')).not.toBeChecked()
  await expect(button(page, 'Clear choice')).toBeHidden()
})

test('the Back button returns to the question before', async ({ page, request }) => {
  await page.goto('/login')
  await open(page, (await newForm(request)).path)
  await next(page)
  await next(page)
  await asks(page, name.title)
  await page.goBack()
  await asks(page, better.title)
  await button(page, 'Prev Question').click()
  await asks(page, rate.title)
  await page.goForward()
  await asks(page, better.title)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('a form that is closed says so, before and while it is answered', async ({ page, request }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  await form.change({ isOpen: false })
  await button(page, 'Submit Form').click()
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeFocused()
  await expect(page).toHaveTitle('This form is closed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  await expectAccessible(page)
})

test('an invite says why it takes no answer: answered, expired, closed, taken back', async ({ page, request }) => {
  const form = await newForm(request, [rate])
  const [answered, other] = await form.invite('amara@example.org', 'ben@example.org')
  const says = async (invite: string | undefined, heading: string) => {
    await page.goto(`/invite/${invite}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await request.post(`/api/invite/end/${answered}`, { data: { response: [] } })
  await says(answered, 'This invite is answered')
  await form.change({ isOpen: false })
  await says(other, 'This form is closed')
  await form.change({ isOpen: true, invitesExpireAt: new Date(Date.now() - 1_000).toISOString() })
  await says(other, 'This invite has expired')
  await form.takeBack(other)
  await says(other, 'Form Not Found')
})

/** A site that shows each of our pages in a frame. */
async function siteAround(url: string, attributes = '') {
  const site = createServer((asked, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end(`<iframe src="${url}${asked.url}" width="900" height="600" ${attributes}></iframe>`),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}

test(
  'in the frame of another site the ways home leave the frame',
  { tag: '@once' },
  async ({ page, request, server }) => {
    const form = await newForm(request)
    const site = await siteAround(server.url)
    for (const [path, link] of [
      [form.path, 'Formwright'],
      ['/form/nothing', 'Home page'],
    ] as const) {
      await page.goto(site.address + path)
      await page.frameLocator('iframe').getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(new URL('/', server.url).href)
    }
    site.close()
  },
)

test(
  'a frame whose sandbox takes its origin away has all styles, and every question can be answered there',
  { tag: '@once' },
  async ({ page, request, server }) => {
    const form = await newForm(request, [rate, photo, name])
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const site = await siteAround(server.url, 'sandbox="allow-scripts allow-forms"')
    await page.goto(site.address + form.path)
    const frame = page.frameLocator('iframe')
    const nextOne = frame.getByRole('button', { name: 'Next Question' })
    await frame.getByLabel('Good').check()
    await expect(frame.getByText('press its letter')).toBeHidden()
    await nextOne.click()
    const file = frame.locator('input[type=file]')
    await expect(file).toHaveCSS('opacity', '1')
    await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
    await nextOne.click()
    await frame.getByRole('textbox', { name: name.title }).fill('Ada')
    await frame.getByRole('button', { name: 'Submit Form' }).click()
    await expect(frame.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
    expect(Object.values((await form.responses())[0] ?? {})).toEqual([['Good'], [expect.any(String)], ['Ada']])
    expect(errors).toEqual([])
    site.close()
  },
)

test('the options change how the page works, and stay', async ({ page, request }) => {
  await open(page, (await newForm(request)).path)
  await option(page, 'Letter shortcuts')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Options')).toBeFocused()
  await page.keyboard.press('b')
  await expect(choice(page, 'Good')).not.toBeChecked()
  await option(page, 'Larger text')
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger')
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.reload()
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('b')
  await expect(choice(page, 'Good')).not.toBeChecked()
})

test('a person jumps to a question, and starts again with a way back', async ({ page, request }) => {
  await open(page, (await newForm(request)).path)
  await page.getByText('Good').click()
  await option(page, 'Jump to a question')
  await page.getByRole('dialog').getByRole('button', { name: name.title }).click()
  await expect(page.getByRole('textbox', { name: name.title })).toBeFocused()
  await page.getByRole('textbox').fill('Ada')
  await option(page, 'Clear answers and start again')
  await asks(page, rate.title)
  await expect(choice(page, 'Good')).not.toBeChecked()
  await button(page, 'Undo').click()
  await expect(page.getByRole('textbox')).toHaveValue('Ada')
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('Ada')
})

test('details that stay open on a phone do not keep the next question out of sight @phone', async ({
  page,
  request,
}) => {
  const form = await newForm(request)
  await form.change({ description: 'About your last visit. '.repeat(80) })
  await open(page, form.path)
  await next(page)
  await expect(page.getByRole('heading', { name: better.title })).toBeInViewport()
  await button(page, 'Show form details').click()
  await next(page)
  await expect(page.getByRole('heading', { name: name.title })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: name.title })).toBeInViewport()
})

test('what is loaded later comes with its styles or not at all, and can be asked for again @once', async ({
  page,
  request,
}) => {
  await page.route('**/jump-dialog-*.css', (route) => route.abort(), { times: 1 })
  await open(page, (await newForm(request)).path)
  await option(page, 'Jump to a question')
  await expect(page.getByText('could not be loaded')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await option(page, 'Jump to a question')
  await expect(page.getByRole('dialog').getByRole('list')).toHaveCSS('overflow-y', 'auto')
})

test('a form of a thousand questions holds one of them at a time (70)', async ({ page, request }) => {
  const questions = Array.from({ length: 1_000 }, (_, index) => ({ ...name, title: `Question number ${index + 1}` }))
  await open(page, (await newForm(request, questions)).path)
  await next(page)
  await expect(page.getByText('2 of 1000')).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(200)
})

test('every kind of question is accessible in both themes, at any width and from right to left', async ({
  page,
  request,
}) => {
  const form = await newForm(request, [rate, better, name, change])
  test.slow()
  await open(page, form.path)
  const usual = page.viewportSize() ?? { width: 0, height: 0 }
  for (const title of [rate.title, better.title, name.title, change.title]) {
    await asks(page, title)
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(320)
    await page.setViewportSize(usual)
    await expectAccessible(page)
    if (title !== change.title) await next(page)
  }
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expectAccessible(page)
  await button(page, 'Options').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Jump' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Submit Form').click()
  await submitted(page)
  await expectAccessible(page)
})
