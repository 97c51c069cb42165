import { expectAccessible } from './accessible.ts'
import { newestForm, shownTitles, signedIn, submit, title, titlesOf, typeCard } from './builder.ts'
import { unique } from './owner.ts'
import { expect, test } from './server.ts'

// each accessibility check takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

test(
  'what is saved first wins, and the other tab chooses what to keep',
  { tag: '@once' },
  async ({ page, request }) => {
    const owner = await signedIn(page, request)
    const made = await owner.makeForm('Rota', ['Name?', 'Which day?'])
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await title(page).fill('Your full name?')
    const [name, day] = made.questions
    await owner.changeForm(made._id, { questions: [name, { ...day, title: 'Which evening?' }], version: made.version })

    await submit(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'changed elsewhere since you opened it' }).first()
    await expect(notice).toBeVisible()
    await expect(page.getByText('Changed: Which day?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => shownTitles(page)).toEqual(['Name?', 'Which evening?'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title(page)).toHaveValue('Your full name?')

    // and once more, to keep the own work
    await page.goto('/dashboard')
    await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('draft'))
        .forEach((key) => localStorage.removeItem(key)),
    )
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await title(page).fill('Mine')
    await owner.changeForm(made._id, { questions: [{ type: 'SHORT', title: 'Theirs' }] })
    await submit(page).click()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Form Edited Successfully').first()).toBeVisible()
    const saved = await owner.form(made._id)
    expect(titlesOf(saved)).toEqual(['Mine', 'Which evening?'])
    expect(saved.questions.map(({ _id }) => _id)).toEqual(made.questions.map(({ _id }) => _id))
  },
)

test('the custom link is checked while it is typed', { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const link = unique('rota')
  const made = await owner.makeForm('First', ['a'])
  await owner.changeForm(made._id, { customLink: link })
  await page.goto('/dashboard/form/new')
  const field = page.getByLabel('Custom Link')
  await field.fill(link.toUpperCase())
  await expect(field).toHaveAccessibleDescription(/This link is taken/)
  await field.fill('new')
  await expect(field).toHaveAccessibleDescription(/reserved/)
  await field.fill('not allowed')
  await expect(field).toHaveAccessibleDescription(/letters from a to z/)
  await field.fill(`${link}-2`)
  await expect(field).toHaveAccessibleDescription(/This link is free/)

  // without an answer nothing is claimed and nothing is blocked
  await page.route('**/api/form/link/**', (route) => route.abort())
  await field.fill(`${link}-3`)
  await expect(field).toHaveAccessibleDescription(/Letters, numbers and hyphens/)
  await expect(field).not.toHaveAttribute('aria-invalid')

  await page.unroute('**/api/form/link/**')
  await field.fill(link)
  await page.getByLabel('Title', { exact: true }).fill('Second')
  await typeCard(page, 'Short Text Answer').click()
  await page.keyboard.type('a')
  await submit(page).click()
  await expect(page.getByText('Error Occurred')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(title(page)).toHaveValue('a')
})

test('what the server refuses is shown at its question', { tag: '@once' }, async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await page.getByLabel('Title', { exact: true }).fill('Rota')
  for (const asked of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    await typeCard(page, 'Single Choice Type').click()
    await page.keyboard.type(asked)
    await page.keyboard.press('Tab')
    if (asked !== 'b') await page.keyboard.type('Saturday')
  }
  await submit(page).click()
  await expect(page.getByText('Error Occurred')).toBeVisible()
  await expect(title(page)).toHaveValue('b')
  const choice = page.getByLabel('Choice A', { exact: true })
  await expect(choice).toBeFocused()
  await expect(choice).toBeInViewport()
  await expect(choice).toHaveAccessibleDescription('A choice has 1 to 500 characters')
  await expectAccessible(page)
  await page.keyboard.type('Sunday')
  await expect(choice).not.toHaveAttribute('aria-invalid')
  await choice.press('Enter')
  await page.keyboard.type('Sunday')
  await expect(page.getByLabel('Choice B', { exact: true })).toHaveAccessibleDescription(/there already/)
})

test('pressing Submit twice makes one form', { tag: '@once' }, async ({ page, request }) => {
  const owner = await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await page.getByLabel('Title', { exact: true }).fill('Once')
  await typeCard(page, 'Short Text Answer').click()
  await page.keyboard.type('a')
  await submit(page).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await owner.listForms()).toHaveLength(1)
})

test(
  'a form whose answer got lost is there once, however often it is sent',
  { tag: '@once' },
  async ({ page, request }) => {
    const owner = await signedIn(page, request)
    const link = unique('rota')
    await page.goto('/dashboard/form/new')
    await page.getByLabel('Title', { exact: true }).fill('Rota')
    await page.getByLabel('Custom Link').fill(link)
    await typeCard(page, 'Short Text Answer').click()
    await page.keyboard.type('Name?')
    await page.route('**/api/form/new', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    expect(await owner.listForms()).toHaveLength(1)

    // also when the page was loaded anew, and more was typed since: then its owner is told that it is there
    const made = await newestForm(owner)
    await owner.answer(made)
    await page.reload()
    await page.unroute('**/api/form/new')
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await typeCard(page, 'Short Text Answer').click()
    await page.keyboard.type('Which day?')
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This form is saved already' })).toBeVisible()
    await expectAccessible(page)
    expect(await newestForm(owner)).toEqual(made)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await owner.listForms()).toMatchObject([{ customLink: link }])
    const kept = await newestForm(owner)
    expect(titlesOf(kept)).toEqual(['Name?', 'Which day?'])
    expect(kept.questions[0]?._id).toBe(made.questions[0]?._id)
  },
)

test(
  'what is typed while a form is being saved stays, and is saved next',
  { tag: '@once' },
  async ({ page, request }) => {
    const owner = await signedIn(page, request)
    await page.goto('/dashboard/form/new')
    await page.getByLabel('Title', { exact: true }).fill('Rota')
    await typeCard(page, 'Short Text Answer').click()
    await page.keyboard.type('Name?')
    const arrived = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/form/new', async (route) => {
      arrived.resolve()
      await typed.promise
      await route.continue()
    })
    await submit(page).click()
    await arrived.promise
    await title(page).fill('Your full name?')
    typed.resolve()
    await expect(page.getByText('Form saved, except your latest changes')).toBeVisible()
    await expect(title(page)).toHaveValue('Your full name?')
    const first = await newestForm(owner)
    expect(titlesOf(first)).toEqual(['Name?'])

    // also when the page is loaded anew
    await expect(page).toHaveURL(new RegExp(`/form/edit/${first._id}$`))
    await page.reload()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await submit(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await owner.listForms()).toHaveLength(1)
    const second = await owner.form(first._id)
    expect(titlesOf(second)).toEqual(['Your full name?'])
    expect(second.questions[0]?._id).toBe(first.questions[0]?._id)
  },
)

test(
  'before a form with answers is changed, the builder says what becomes of them',
  { tag: '@once' },
  async ({ page, request }) => {
    const owner = await signedIn(page, request)
    const made = await owner.makeForm('Rota', ['Name?', 'Which day?', 'Notes'])
    await owner.answer(made)
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await page.getByRole('button', { name: 'Delete question 2' }).click()
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    await title(page).fill('Your name?')
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: 'This form has answers already' })
    await expect(dialog).toContainText('1 response stays as it is.')
    await expect(dialog).toContainText('Which day?')
    await expect(dialog).toContainText('Name?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Form Edited Successfully')).toBeVisible()
    expect(titlesOf(await owner.form(made._id))).toEqual(['Your name?', 'Notes'])
  },
)

test("somebody else's form is not opened", { tag: '@once' }, async ({ page, request }) => {
  const other = await signedIn(page, request)
  const made = await other.makeForm('Theirs', ['a'])
  await signedIn(page, request)
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await expect(page.getByText('Form not found')).toBeVisible()
})
