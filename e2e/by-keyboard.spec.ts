import type { Locator, Page } from '@playwright/test'
import { handle, submit, title, typeCard } from './builder.ts'
import { tabTo } from './keyboard.ts'
import { unique } from './owner.ts'
import { expect, test } from './server.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).locator('visible=true').first()

async function press(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

async function signUp(page: Page) {
  const username = unique('owner')
  await press(page, link(page, 'Sign up'))
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${username}@example.org`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
}

async function ask(page: Page, type: string, asked: string, choices: string[] = []) {
  await press(page, typeCard(page, type))
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(asked)
  for (const [index, choice] of choices.entries()) {
    await page.keyboard.press(index === 0 ? 'Tab' : 'Enter')
    await expect(page.getByLabel(`Choice ${'ABC'[index]}`, { exact: true })).toBeFocused()
    await page.keyboard.type(choice)
  }
}

async function build(page: Page) {
  await press(page, link(page, 'Create Form'))
  await expect(page.getByRole('heading', { name: 'New form' })).toBeFocused()
  await tabTo(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.type('Rota by keys')
  await ask(page, 'Paragraph Text Answer', 'Anything else?')
  await ask(page, 'Short Text Answer', 'What is your name?')
  await ask(page, 'Single Choice Type', 'Which day?', ['Saturday', 'Sunday'])
  await ask(page, 'Multiple Choice Type', 'Which tasks?', ['Front desk', 'Workshop', 'Clean-up'])
  await tabTo(page, handle(page, 1), 'Shift+Tab')
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(handle(page, 4)).toBeFocused()
  await press(page, submit(page), 'Shift+Tab')
  await expect(page.getByText('Form Created')).toBeVisible()
}

async function answer(page: Page) {
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
  await tabTo(page, page.getByRole('textbox'))
  await page.keyboard.type('Amara')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Which day?' })).toBeFocused()
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Which tasks?' })).toBeFocused()
  for (const key of ['a', 'c', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: 'Anything else?' })).toBeFocused()
  await page.keyboard.type('No.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeFocused()
}

test(
  'the whole product by keyboard alone: sign up, build, share, answer, read',
  { tag: '@once' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await signUp(page)
    await build(page)

    await press(page, link(page, /^Rota by keys/))
    await expect(page.getByRole('heading', { name: 'Rota by keys', level: 1 })).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Copy link' }))
    await expect(page.getByText('Link copied')).toBeVisible()
    const opened = context.waitForEvent('page')
    await press(page, link(page, 'Visit'))
    const respondent = await opened
    expect(respondent.url()).toBe(await page.evaluate(() => navigator.clipboard.readText()))
    await answer(respondent)
    await respondent.close()

    // the response is there by itself
    const response = page.getByRole('list', { name: 'Responses' }).getByRole('link').first()
    await expect(response).toBeVisible()
    await press(page, response)
    for (const said of ['Amara', 'Sunday', 'Front desk, Clean-up', 'No.'])
      await expect(page.getByRole('main')).toContainText(said)
  },
)
