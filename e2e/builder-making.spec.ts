import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { handle, middleOf, newestForm, shownTitles, signedIn, submit, title, titlesOf, typeCard } from './builder.ts'
import { tabTo } from './keyboard.ts'
import { expect, test } from './server.ts'

// each accessibility check takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

async function drag(page: Page, what: Locator, to: { x: number; y: number }) {
  const from = await middleOf(what)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 8, from.y + 8, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** A finger that presses, moves and lifts. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }])
  // a finger that rests before it lifts: after a flick browsers take the next tap for a stop sign
  await page.waitForTimeout(150)
  await touch('touchMove', [{ x: to.x, y: to.y + 1 }])
  await touch('touchEnd', [])
}

test(
  'a form is made with the mouse: types clicked and dragged, questions reordered',
  { tag: '@once' },
  async ({ page, request }) => {
    const owner = await signedIn(page, request)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Add form' }).click()
    await expect(page.getByRole('heading', { name: 'New form' })).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expect(page.getByText('A form needs at least one question before you can submit it.')).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Volunteer Rota')

    await typeCard(page, 'Short Text Answer').click()
    await expect(title(page)).toBeFocused()
    await page.keyboard.type('Name?')
    await page.getByRole('button', { name: 'Add Question' }).locator('visible=true').click()
    await page.getByRole('menuitem', { name: 'Single Choice Type' }).click()
    await expect(title(page)).toBeFocused()
    await page.keyboard.type('Which day?')
    await page.getByLabel('Choice A', { exact: true }).fill('Saturday')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Name the last choice first')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Choice' })).toBeDisabled()
    await page.keyboard.type('Sunday')

    // between the two
    const second = await middleOf(page.getByRole('button', { name: 'Edit question 1' }))
    await drag(page, typeCard(page, 'Upload File Answer'), { x: second.x, y: second.y + 70 })
    await expect(title(page)).toBeFocused()
    await page.keyboard.type('Certificate')
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await expect.poll(() => shownTitles(page)).toEqual(['Certificate', 'Which day?'])

    const top = await middleOf(handle(page, 1))
    await drag(page, handle(page, 3), { x: top.x + 20, y: top.y - 10 })
    await expect(handle(page, 1)).toBeFocused()
    await submit(page).click()
    await expect(page.getByText('Form Created')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    const form = await newestForm(owner)
    expect(form.questions.map(({ type, title: asked, options }) => ({ type, asked, options }))).toEqual([
      { type: 'RADIO', asked: 'Which day?', options: ['Saturday', 'Sunday'] },
      { type: 'SHORT', asked: 'Name?' },
      { type: 'UPLOAD', asked: 'Certificate' },
    ])
  },
)

test('the same by keyboard alone', { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await expect(page.getByRole('heading', { name: 'New form' })).toBeVisible()
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.type('Rota by keys')
  await tabTo(page, typeCard(page, 'Short Text Answer'))
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('Name?')
  await tabTo(page, typeCard(page, 'Multiple Choice Type'))
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('Which days?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sunday')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Saturday')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Choice C', { exact: true })).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Choice B', { exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Choice A', { exact: true })).toHaveValue('Saturday')
  await expect(page.getByLabel('Choice A', { exact: true })).toBeFocused()

  await tabTo(page, handle(page, 2), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Picked up question 2 of 2' })).toBeAttached()
  await expect(page.getByText('Moving Which days?')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'Moved to position 1 of 2' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownTitles(page)).toEqual(['Name?'])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(handle(page, 1)).toBeFocused()

  await tabTo(page, submit(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form Created')).toBeVisible()
  const form = await newestForm(owner)
  expect(titlesOf(form)).toEqual(['Which days?', 'Name?'])
  expect(form.questions[0]?.options).toEqual(['Saturday', 'Sunday'])
})

test('dragging, keys and buttons save the same order', { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const ways: Record<string, () => Promise<void>> = {
    drag: async () => {
      const first = await middleOf(handle(page, 1))
      await drag(page, handle(page, 3), { x: first.x, y: first.y - 10 })
    },
    keys: async () => {
      await handle(page, 3).focus()
      for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    },
    buttons: async () => {
      await page.getByRole('button', { name: /^Edit question 3/ }).click()
      await page.getByRole('button', { name: 'Move question 3 up' }).click()
      await page.getByRole('button', { name: 'Move question 2 up' }).click()
      await expect(handle(page, 1)).toBeFocused()
    },
    alt: async () => {
      await page.getByRole('button', { name: /^Edit question 3/ }).click()
      await page.keyboard.press('Alt+ArrowUp')
      await page.keyboard.press('Alt+ArrowUp')
      await expect(title(page)).toBeFocused()
    },
  }
  for (const [way, reorder] of Object.entries(ways)) {
    const made = await owner.makeForm(way, ['a', 'b', 'c', 'd'])
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await expect(page.getByRole('button', { name: /^Edit question 3/ })).toBeVisible()
    await reorder()
    await submit(page).click()
    await expect(page.getByText('Form Edited Successfully').first()).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    const saved = await owner.form(made._id)
    expect(titlesOf(saved), way).toEqual(['c', 'a', 'b', 'd'])
    expect(saved.questions.map(({ _id }) => _id).toSorted()).toEqual(made.questions.map(({ _id }) => _id).toSorted())
  }
})

test('a form is made by touch, with the drawer', { tag: '@phone' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await expect(submit(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Open' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Edit' })
  await drawer.getByLabel('Title', { exact: true }).fill('Rota by touch')
  await expectAccessible(page)
  await page.touchscreen.tap(20, 300)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()

  for (const [type, asked] of [
    ['Short Text Answer', 'Name?'],
    ['Paragraph Text Answer', 'Notes'],
    ['Upload File Answer', 'Certificate'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Question' }).locator('visible=true').last().tap()
    await drawer.getByRole('button', { name: `Add ${type}` }).tap()
    await expect(drawer).toBeHidden()
    await expect(title(page)).toBeFocused()
    await page.keyboard.type(asked)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const [first, third] = [await middleOf(handle(page, 1)), await middleOf(handle(page, 3))]
  await swipe(page, third, { x: first.x, y: first.y + 10 })
  await expect(handle(page, 1)).toBeFocused()
  await submit(page).tap()
  await expect(page.getByText('Form Created')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(titlesOf(await newestForm(owner))).toEqual(['Certificate', 'Name?', 'Notes'])
})

test('a title that is missing opens the drawer at its field', { tag: '@phone' }, async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await page.getByRole('button', { name: 'Add Question' }).locator('visible=true').last().tap()
  await page.getByRole('button', { name: 'Add Short Text Answer' }).tap()
  await page.keyboard.type('Name?')
  await submit(page).tap()
  const field = page.getByRole('dialog', { name: 'Edit' }).getByLabel('Title', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('A title has 1 to 200 characters')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  // with text of twice the size the bar takes more lines
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(submit(page)).toBeInViewport({ ratio: 1 })
})
