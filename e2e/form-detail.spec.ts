import { expectAccessible } from './accessible.ts'
import { busy, dialog, nameField } from './dialog.ts'
import { answer, newOwner, unique } from './owner.ts'
import { expect, test } from './server.ts'

// axe takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

test('the overview leads to each form and to new ones', async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer Rota')
  await owner.changeForm(form._id, { isOpen: false })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Created Surveys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Form' })).toHaveAttribute('href', '/dashboard/form/new')
  await page.getByRole('link', { name: 'Volunteer Rota Closed' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/invite/${form._id}$`))
})

test('the detail shows what came of a form, and its link can be copied', async ({ page, context }) => {
  const owner = await newOwner(page)
  const customLink = unique('rota')
  const form = await owner.makeForm('Volunteer Rota', { customLink })
  await page.goto(`/dashboard/invite/${form._id}`)
  await expect(page.getByRole('heading', { name: 'No Invites' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Responses' })).toBeVisible()
  await expect(page.getByRole('img', { name: '0 answered of 0 total' })).toBeVisible()

  await answer(page, form, 'Amara')
  await answer(page, form, 'Lee')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Responses' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Submitted').first()).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = new URL(`/form/${customLink}`, page.url()).href
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  // a browser that refuses both ways
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(address)).toBeVisible()
})

test('on a phone the newest of many responses and invites are shown', { tag: '@phone' }, async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer Rota')
  for (const name of ['Amara', 'Lee', 'Noor', 'Jonas', 'Priya', 'Tomás']) await answer(page, form, name)
  await owner.invite(
    form._id,
    Array.from({ length: 12 }, (_, n) => `p${n}@example.org`),
  )
  await page.goto(`/dashboard/invite/${form._id}`)
  await expect(page.getByRole('list', { name: 'Responses' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible()
  // those and the head
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('10 of 12 are shown')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('row').nth(11)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a form that is not there shows the status and the words of the server', { tag: '@once' }, async ({ page }) => {
  await newOwner(page)
  await page.goto('/dashboard/invite/01900000-0000-7000-8000-000000000000')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a form is edited in a modal, and everything that shows it follows', async ({ page }) => {
  const owner = await newOwner(page)
  const [oldLink, newLink] = [unique('rota'), unique('helpers')]
  const form = await owner.makeForm('Volunteer Rota', { customLink: oldLink })
  await page.goto(`/dashboard/invite/${form._id}`)
  await page.getByRole('button', { name: 'Edit Form' }).click()
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByLabel('Is Public')).toBeChecked()

  await nameField(page).fill('Helpers')
  await page.getByLabel('Description').fill('Spring shifts')
  await page.getByLabel('Custom Link').fill(newLink)
  await expect(dialog(page).getByText(`/form/${oldLink} stops working`)).toBeVisible()
  await expect(dialog(page).getByText('This link is free').first()).toBeVisible()
  await page.getByLabel('Is Public').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Form' })).toBeFocused()

  await expect(page.getByRole('heading', { name: 'Helpers', level: 1 })).toBeVisible()
  await expect(page.getByText(`/form/${newLink}`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'dashboard', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Helpers Closed' })).toBeVisible()
})

test(
  'what is wrong with an edit stands at its field, and nothing typed is lost',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await newOwner(page)
    const taken = unique('taken')
    await owner.makeForm('Other', { customLink: taken })
    const form = await owner.makeForm('Volunteer Rota')
    await page.goto(`/dashboard/invite/${form._id}`)
    await page.getByRole('button', { name: 'Edit Form' }).click()
    await page.getByLabel('Description').fill('Typed with care')
    await page.getByLabel('Custom Link').fill(taken.toUpperCase())
    await expect(page.getByLabel('Custom Link')).toHaveAccessibleDescription(/taken/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Form Not Edited')).toHaveCount(1)
    await expect(page.getByLabel('Custom Link')).toBeFocused()
    await nameField(page).fill('')
    await page.getByLabel('Custom Link').fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(nameField(page)).toHaveAccessibleDescription('A title has 1 to 200 characters')
    await expect(page.getByLabel('Description')).toHaveValue('Typed with care')
    await expectAccessible(page)

    // closed by mistake
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit Form' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Typed with care')
    // not wanted any more
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Form' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('')
    await expect(nameField(page)).toHaveValue('Volunteer Rota')
  },
)

test('an edit that crosses another one is kept, and saved on the second press', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer Rota')
  await page.goto(`/dashboard/invite/${form._id}`)
  await page.getByRole('button', { name: 'Edit Form' }).click()
  await nameField(page).fill('Helpers')
  const questions = [{ type: 'PARAGRAPH', title: 'Anything else?' }]
  await owner.changeForm(form._id, { questions, description: 'By somebody else' })
  // also what is typed while it is on its way
  const typed = Promise.withResolvers<void>()
  await page.route(`**/api/form/${form._id}`, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await nameField(page).fill('All helpers')
  typed.resolve()
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('This form was changed elsewhere')
  await expect(notice).toBeFocused()
  await expect(nameField(page)).toHaveValue('All helpers')
  await expect(page.getByLabel('Description')).toHaveValue('By somebody else')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All helpers', level: 1 })).toBeVisible()
})

test('a form is deleted only by somebody who types its name', async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer  Rota')
  await answer(page, form, 'Amara')
  await page.goto(`/dashboard/invite/${form._id}`)
  const open = page.getByRole('button', { name: 'Delete Form' })
  const confirm = page.getByRole('button', { name: 'Delete', exact: true })
  const typed = page.getByLabel('Type the form name to confirm')

  await open.click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(/0 invites and 1 response\./)
  for (const almost of ['Volunteer Rota', 'volunteer  rota', 'Volunteer  Rota ']) {
    await typed.fill(almost)
    await expect(confirm).toBeDisabled()
  }

  await page.route('**/api/form/*', (route) => route.fulfill(busy))
  await typed.fill('Volunteer  Rota')
  await confirm.click()
  await expect(page.getByText('Form Not Deleted')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.unroute('**/api/form/*')

  // two further tabs
  const others = await Promise.all([page.context().newPage(), page.context().newPage()])
  const paths = [`/dashboard/form/${form._id}/results`, `/dashboard/invite/${form._id}`]
  for (const [n, tab] of others.entries()) {
    await tab.goto(paths[n] ?? '')
    await expect(tab.getByRole('heading', { level: 1, name: 'Volunteer Rota' })).toBeVisible()
  }

  await open.click()
  await typed.fill('Volunteer  Rota')
  await confirm.click()
  await expect(page.getByText('Form Deleted Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('No Forms found')).toBeVisible()
  for (const tab of others) await expect(tab.getByRole('heading', { name: 'Form not found' })).toBeVisible()
})
