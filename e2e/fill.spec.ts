import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './server.ts'

const rate = { type: 'RADIO', title: 'How was it?', options: ['Excellent', 'Good', 'Fair'] }
const better = { type: 'MULTIPLE', title: 'What could be better?', options: ['Waiting', 'Signs', 'Seats'] }
const name = { type: 'SHORT', title: 'Who are you?' }
const change = { type: 'PARAGRAPH', title: 'What should change first?' }
const photo = { type: 'UPLOAD', title: 'Add a photo' }
type Question = typeof rate | typeof name

async function newForm(request: APIRequestContext, questions: Question[] = [rate, better, name, change]) {
  const username = `owner-${randomBytes(4).toString('hex')}`
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const { token } = await (await request.post('/api/user/signup', { data: account })).json()
  const form = { name: 'Customer Feedback', description: 'About your last visit.', customLink: username, questions }
  const answer = await request.post('/api/form/new', { headers: { token }, data: form })
  expect(answer.status()).toBe(201)
  const made: { _id: string; questions: { _id: string }[] } = await answer.json()
  return {
    ...made,
    username,
    path: `/form/${username}`,
    change: (changes: object) => request.put(`/api/form/${made._id}`, { headers: { token }, data: changes }),
    /** The answers to each question of every response, as the owner gets them. */
    responses: async (): Promise<Record<string, string[]>[]> => {
      const detail = await (await request.get(`/api/invite/${made._id}`, { headers: { token } })).json()
      const whole = detail.responses.map(async ({ _id }: { _id: string }) => {
        const { response } = await (await request.get(`/api/response/${_id}`, { headers: { token } })).json()
        return Object.fromEntries(
          response.map(({ questionId, data }: { questionId: string; data: string[] }) => [questionId, data]),
        )
      })
      return Promise.all(whole)
    },
  }
}

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const next = (page: Page) => button(page, 'Next Question').click()
const asks = (page: Page, title: string) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** The script has taken over. */
const ready = (page: Page) => expect(page).toHaveTitle(/^\d+ of \d+: /)
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await ready(page)
}
const submitted = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
const option = async (page: Page, label: string) => {
  await button(page, 'Options').click()
  await page.getByRole('menu').getByText(label).click()
}

test('a person answers one question after the other, by mouse or by touch', async ({ page, request, hasTouch }) => {
  const form = await newForm(request)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
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
  await press(button(page, 'Submit Form'))

  await submitted(page)
  await expect(page.getByRole('status')).toHaveText('Submitted Successfully')
  await expect(page.getByText(/Your 3 answers to Customer Feedback went to owner-/)).toBeVisible()
  await expect(page.getByText(/Reference [0-9A-F]{4} [0-9A-F]{4}/)).toBeVisible()
  const [first, second, third] = form.questions
  expect(await form.responses()).toEqual([
    { [first?._id ?? '']: ['Good'], [second?._id ?? '']: ['Waiting', 'Seats'], [third?._id ?? '']: ['Ada'] },
  ])
  await button(page, 'Answer again').click()
  await asks(page, rate.title)
  await expect(choice(page, 'Good')).not.toBeChecked()
  expect(errors).toEqual([])
})

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
  await page.getByText('Good').click()
  await expect(choice(page, 'Good')).not.toBeChecked()
  await page.getByText('Fair').click()
  await button(page, 'Clear choice').click()
  await expect(choice(page, 'Fair')).not.toBeChecked()
  await expect(button(page, 'Clear choice')).toBeHidden()
})

for (const [kind, question] of Object.entries({ choice: rate, text: name }))
  test(`a ${kind} given before the script has arrived is kept`, async ({ page, request }) => {
    const form = await newForm(request, [question, better])
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(form.path, { waitUntil: 'commit' })
    if (kind === 'choice') await choice(page, 'Good').check()
    else await page.getByRole('textbox').fill('Ada')
    if (kind === 'text') await page.keyboard.press('Enter')
    scripts.resolve()
    await ready(page)
    await next(page)
    await asks(page, better.title)
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect(Object.values((await form.responses())[0] ?? {})).toEqual([kind === 'choice' ? ['Good'] : ['Ada']])
  })

test('answers survive a reload, a return and a new version of the form (57)', async ({ page, request, context }) => {
  const form = await newForm(request)
  await open(page, form.path)
  await page.getByText('Good').click()
  await next(page)
  await page.getByText('Signs').click()
  await next(page)
  await page.getByRole('textbox').fill('Ad')
  await page.reload()
  await expect(page.getByRole('textbox', { name: name.title })).toHaveValue('Ad')
  await page.close()

  const [first, second, third] = form.questions
  const questions = [
    { ...name, _id: third?._id },
    { ...better, _id: second?._id, options: ['Signs', 'Light'] },
    { ...rate, _id: first?._id, options: ['Excellent', 'Fair'] },
  ]
  expect((await form.change({ questions })).status()).toBe(200)
  const later = await context.newPage()
  await open(later, form.path)
  await expect(later.getByText('Your answers from last time are still here')).toBeVisible()
  await asks(later, rate.title)
  await expect(later.getByRole('radio', { checked: true })).toHaveCount(0)
  await button(later, 'Prev Question').click()
  await expect(choice(later, 'Signs')).toBeChecked()
  await button(later, 'Prev Question').click()
  await expect(later.getByRole('textbox')).toHaveValue('Ad')
  await later.close()
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

test('ten presses without a connection send once, later (57, 58)', async ({ page, request, context }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  await page.getByText('Good').click()
  await context.setOffline(true)
  for (let press = 0; press < 10; press++) await button(page, 'Submit Form').click()
  await expect(page.getByRole('status')).toContainText('You are offline')
  await expect(choice(page, 'Good')).toBeChecked()
  await context.setOffline(false)
  await submitted(page)
  expect(await form.responses()).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('an acknowledgement that got lost is asked for again, also after a reload, and stored once (58)', async ({
  page,
  request,
}) => {
  const form = await newForm(request, [rate, name])
  await open(page, form.path)
  await page.getByText('Good').click()
  await next(page)
  await page.getByRole('textbox').fill('Ada')
  const keys = new Set<string | undefined>()
  await page.route('**/api/response/*', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Submit Form').click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  // it may have arrived: what was sent stays what it is
  await expect(page.getByRole('textbox')).toBeDisabled()
  await page.reload()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await page.unroute('**/api/response/*')
  page.on('request', (sent) => sent.method() === 'POST' && keys.add(sent.headers()['idempotency-key']))
  await button(page, 'Try now').click()
  await submitted(page)
  expect(keys.size).toBe(1)
  expect(await form.responses()).toHaveLength(1)
})

test('what the server refuses stands at its question, and everything typed is kept (59)', async ({ page, request }) => {
  const form = await newForm(request, [name, rate])
  await open(page, form.path)
  await page.getByRole('textbox').fill('x'.repeat(1_001))
  await next(page)
  await page.getByText('Good').click()
  await button(page, 'Submit Form').click()
  await asks(page, name.title)
  await expect(page.getByRole('alert').filter({ hasText: 'at most 1,000 characters' }).first()).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('x'.repeat(1_001))
  expect(await form.responses()).toEqual([])
  await page.getByRole('textbox').fill('Ada')
  await next(page)
  await expect(choice(page, 'Good')).toBeChecked()
  await button(page, 'Submit Form').click()
  await submitted(page)
  expect(await form.responses()).toHaveLength(1)
})

test('a busy server gets the answers when it takes them', async ({ page, request }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  await page.getByText('Good').click()
  let refusals = 2
  await page.route('**/api/response/*', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: 'Busy' } })
      : route.continue(),
  )
  await button(page, 'Submit Form').click()
  await expect(page.getByRole('status')).toContainText('The server is busy')
  await submitted(page)
  expect(await form.responses()).toHaveLength(1)
})

test('a form that is closed says so, before and while it is answered', async ({ page, request }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  await form.change({ isOpen: false })
  await button(page, 'Submit Form').click()
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  await expectAccessible(page)
})

test('a device that keeps nothing can still answer', async ({ page, request }) => {
  const form = await newForm(request, [change])
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, form.path)
  await page.getByRole('textbox').fill('Everything')
  await expect(page.getByText('10 characters')).toBeVisible()
  await expect(page.getByText('Kept on this device')).toBeHidden()
  await button(page, 'Submit Form').click()
  await submitted(page)
})

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

test('chosen files are listed and can be removed, and the page says that they are not sent', async ({
  page,
  request,
}) => {
  const form = await newForm(request, [photo])
  await open(page, form.path)
  await expect(page.getByText("Drag 'n' drop some files here, or click to select files")).toBeVisible()
  await expect(page.getByText('Files cannot be sent yet')).toBeVisible()
  const files = ['a.txt', 'b.txt'].map((file) => ({ name: file, mimeType: 'text/plain', buffer: Buffer.from(file) }))
  await page.locator('input[type=file]').setInputFiles(files)
  await button(page, 'Remove a.txt').click()
  await expect(page.getByRole('list', { name: 'Files' })).toHaveText(/b\.txt/)
  await expectAccessible(page)
  await button(page, 'Submit Form').click()
  await submitted(page)
  expect(await form.responses()).toEqual([{}])
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
