import type { Locator } from '@playwright/test'
import { asks, better, button, change, choice, name, newForm, next, open, rate, submitted } from './respondent.ts'
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

test('a form of a thousand questions holds one of them at a time (70)', async ({ page, request }) => {
  const questions = Array.from({ length: 1_000 }, (_, index) => ({ ...name, title: `Question number ${index + 1}` }))
  await open(page, (await newForm(request, questions)).path)
  await next(page)
  await expect(page.getByText('2 of 1000')).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(200)
})
