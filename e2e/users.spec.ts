import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { tabTo } from './keyboard.ts'
import { expect, test } from './server.ts'

const password = 'correct horse battery'

const newAccount = () => {
  const username = `owner-${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@example.org`, password }
}
type Account = ReturnType<typeof newAccount>

async function signUp(page: Page, account: Account) {
  await page.goto('/signup')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
}

const openMenu = (page: Page) => page.getByRole('button', { name: /User menu/ }).click()

async function logIn(page: Page, email: string, word: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a person signs up, comes back, changes the profile and signs out', async ({ page }) => {
  const account = newAccount()
  await signUp(page, account)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Edit profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await page.getByLabel('Username').fill(`${account.username}-2`)
  await page.getByRole('switch', { name: /Show my email/ }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('User Updated')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await openMenu(page)
  await expect(page.getByRole('menu')).toContainText(`${account.username}-2`)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/dashboard/me')
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // back to where they wanted to go
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(`${account.username}-2`)
})

test('the same by keyboard alone', { tag: '@once' }, async ({ page }) => {
  const account = newAccount()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Create an account', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'Username', exact: true }).first())
  await page.keyboard.type(account.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: /User menu/ }).first())
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Edit profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'Username', exact: true }).first())
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`${account.username}-2`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('User Updated')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: /User menu/ }).first())
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('what is wrong with a sign-up stands at its field, and nothing typed is lost', async ({ page }) => {
  const taken = newAccount()
  await page.request.post('/api/user/signup', { data: taken })
  await page.goto('/signup')
  const button = page.getByRole('button', { name: 'SignUp' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Username').fill(taken.username.toUpperCase())
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Email').fill('somebody-new@example.org')
  await page.getByLabel('Password', { exact: true }).fill('12345678')
  await button.click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/most used passwords/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button.click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('somebody-new@example.org')
  await expectAccessible(page)
})

test('a wrong login says so above the fields and takes the focus there', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
  await logIn(page, 'nobody@example.org', 'not this one')
  const notice = page.getByRole('alert').filter({ hasText: 'do not match an account' })
  await expect(notice).toBeVisible()
  await expect(notice).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await expectAccessible(page)
})

test('the Test Acc button looks round in the demo account', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Test Acc' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
  await page.goto('/dashboard/me')
  await page.getByLabel('Username').fill('mine-now')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(/demo account.*cannot be changed/).first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('mine-now')
})

test(
  'a changed password ends the session in another browser at once',
  { tag: '@once' },
  async ({ page, browser, server }) => {
    const account = newAccount()
    await signUp(page, account)
    const elsewhere = await browser.newPage({ baseURL: server.url })
    await logIn(elsewhere, account.email, account.password)
    await expect(elsewhere.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
    await page.goto('/dashboard/me')
    await page.getByLabel('Password', { exact: true }).fill('another long one')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('User Updated')).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login/)
    await expect(elsewhere.getByText('Your session ended. Log in to go on.')).toBeVisible()
    await elsewhere.close()
  },
)

test('signing out in one tab signs out the other', { tag: '@once' }, async ({ page, context }) => {
  await signUp(page, newAccount())
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(second).toHaveURL(/\/login/)
  await expect(second.getByText('Your session ended')).toHaveCount(0)
})

test(
  'others see a profile without the address until its owner shows it',
  { tag: '@once' },
  async ({ page, browser, server }) => {
    const owner = newAccount()
    await signUp(page, owner)
    await page.goto(`/dashboard/user/${owner.username}`)
    await expect(page.getByText('No Forms Created')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(owner.email)
    await expectAccessible(page)
    const viewer = await browser.newPage({ baseURL: server.url })
    await signUp(viewer, newAccount())
    await viewer.goto(`/dashboard/user/${owner.username}`)
    await expect(viewer.getByRole('main')).toContainText(owner.username)
    await expect(viewer.getByRole('main')).not.toContainText(owner.email)
    await viewer.goto('/dashboard/user/nobody-of-this-name')
    await expect(viewer.getByText('There is no user with this name')).toBeVisible()
    await viewer.close()
  },
)

for (const path of ['/', '/login', '/signup', '/form/nothing', '/no/such/page', '/api/docs'])
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

test('the dashboard is accessible in both themes', async ({ page }) => {
  await signUp(page, newAccount())
  await expectAccessible(page)
  await openMenu(page)
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/me')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expectAccessible(page)
})

test('language and theme are chosen in the menu and stay', { tag: '@once' }, async ({ page }) => {
  await signUp(page, newAccount())
  await openMenu(page)
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: 'Willkommen' })).toBeVisible()
  // the menu stays open: several settings are often changed together
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
