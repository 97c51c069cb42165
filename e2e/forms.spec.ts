import type { Page } from '@playwright/test'
import type { FormSummary } from '#shared/forms.ts'
import { expectAccessible } from './accessible.ts'
import { answer, newOwner, unique } from './owner.ts'
import { expect, test } from './server.ts'

// axe takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.locator('dialog[open]')
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const busy = { status: 503, json: { error: 'The server is busy' } }

const expectNoSidewaysScroll = async (page: Page) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

async function tabTo(page: Page, name: string, role: 'textbox' | 'button' | 'link' | 'checkbox' = 'button') {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('an owner without forms is shown the way to the first one', async ({ page }) => {
  await newOwner(page)
  for (const path of ['/dashboard', '/dashboard/form']) {
    await page.goto(path)
    await expect(page.getByText('No Forms found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Form' })).toHaveAttribute('href', '/dashboard/form/new')
    await expectAccessible(page)
  }
})

test('the list shows every form and finds them by name and description', async ({ page, context }) => {
  const owner = await newOwner(page)
  const customLink = unique('cafe')
  const closed = await owner.makeForm('Volunteer Rota', { description: 'Which shifts can you cover?' })
  await owner.changeForm(closed._id, { isOpen: false })
  const open = await owner.makeForm('Café Survey', { description: 'Six questions', customLink })

  await page.goto('/dashboard/form')
  await expect(page.getByRole('heading', { name: 'Open Forms', exact: true })).toBeVisible()
  await expect(page.getByRole('status').getByText('2 forms')).toBeAttached()
  await expect(page.getByText('Fetched Successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  // newest first
  await expect(cards(page).first()).toContainText('Café Survey')
  await expect(cards(page).first()).toContainText('Created just now')
  await expect(cards(page).first().getByText('Active')).toBeVisible()
  await expect(cards(page).last().getByText('Closed')).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Search Forms' })
  for (const [typed, name] of [
    ['CAFE', 'Café Survey'],
    ['shifts', 'Volunteer Rota'],
  ] as const) {
    await search.fill(typed)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(name)
  }
  await search.fill('Invoice')
  await expect(page.getByRole('heading', { name: 'No form is called “Invoice”' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(cards(page)).toHaveCount(2)

  const [visited] = await Promise.all([
    context.waitForEvent('page'),
    cards(page).first().getByRole('link', { name: 'Visit' }).click(),
  ])
  await expect(visited).toHaveURL(new RegExp(`/form/${customLink}$`))
  await visited.close()
  await expect(cards(page).last().getByRole('link', { name: 'Visit' })).toHaveAttribute(
    'href',
    `/form/id/${closed._id}`,
  )
  await expect(cards(page).first().getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/dashboard/form/edit/${open._id}`,
  )
  await cards(page).first().getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { name: 'Café Survey' })).toBeVisible()
})

test(
  'cards rise one after the other once, and not at all for those who want no motion',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await newOwner(page)
    await owner.makeForm('One')
    await owner.makeForm('Two')
    const delays = () =>
      cards(page).evaluateAll((all) =>
        all.map((card) => {
          // the style, not the animation itself, which may be over by now
          const { animationName, animationDelay } = getComputedStyle(card)
          return animationName === 'none' ? 'still' : animationDelay
        }),
      )
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    let fetches = 0
    page.on('request', (request) => (fetches += Number(request.url().endsWith('/api/form'))))
    await page.goto('/dashboard/form')
    await expect(cards(page)).toHaveCount(2)
    expect(await delays()).toEqual(['0s', '0.2s'])
    await page.getByRole('link', { name: 'dashboard', exact: true }).click()
    await page.getByRole('link', { name: 'All forms' }).click()
    await expect(cards(page)).toHaveCount(2)
    expect(await delays()).toEqual(['still', 'still'])
    // and what was just fetched is not fetched again
    expect(fetches).toBe(1)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    expect(await delays()).toEqual(['still', 'still'])
  },
)

test('five thousand forms open at once', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  const { _id: _, ...form } = await owner.makeForm('Sample', { description: 'Six questions about your last visit' })
  const forms = Array.from({ length: 5_000 }, (__, index) => ({
    ...form,
    _id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Form ${index}`,
  }))
  await page.route('**/api/form', (route) => route.fulfill({ json: forms satisfies FormSummary[] }))
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'All forms' })).toBeVisible()
  await page.getByRole('link', { name: 'All forms' }).click()
  await expect(page.getByRole('status').getByText('5,000 forms')).toBeAttached()
  const drawn = await cards(page).count()
  expect(drawn).toBeLessThan(200)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => cards(page).count()).toBeGreaterThan(drawn)
  await page.getByRole('searchbox').fill('form 4999')
  await expect(cards(page)).toHaveCount(1)
})

test('a list that cannot be fetched says so and tries again', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  await owner.makeForm('Volunteer Rota')
  await page.route('**/api/form', (route) => route.fulfill(busy))
  await page.goto('/dashboard/form')
  await expect(page.getByText('503')).toBeVisible()
  await expect(page.getByText('The server is busy')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/form')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Fetched Successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test('the overview leads to each form and to new ones', async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer Rota')
  await owner.changeForm(form._id, { isOpen: false })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Created Surveys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Form' })).toHaveAttribute('href', '/dashboard/form/new')
  await expectAccessible(page)
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
  await expectAccessible(page)

  await answer(page, form, 'Amara')
  await answer(page, form, 'Lee')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Responses' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Submitted').first()).toBeVisible()
  await expectAccessible(page)

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

test('a form that is not there shows the status and the words of the server', { tag: '@once' }, async ({ page }) => {
  await newOwner(page)
  await page.goto('/dashboard/invite/01900000-0000-7000-8000-000000000000')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})

test('a form is edited in a modal, and everything that shows it follows', async ({ page }) => {
  const owner = await newOwner(page)
  const [oldLink, newLink] = [unique('rota'), unique('helpers')]
  const form = await owner.makeForm('Volunteer Rota', { customLink: oldLink })
  await page.goto(`/dashboard/invite/${form._id}`)
  await page.getByRole('button', { name: 'Edit Form' }).click()
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByLabel('Is Public')).toBeChecked()
  await expectAccessible(page)

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
  await expect(page.getByRole('main').getByText('Closed')).toBeVisible()
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
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('This form was changed elsewhere')
  await expect(notice).toBeFocused()
  await expect(nameField(page)).toHaveValue('Helpers')
  await expect(page.getByLabel('Description')).toHaveValue('By somebody else')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Helpers', level: 1 })).toBeVisible()
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
  await expectAccessible(page)

  await page.route('**/api/form/*', (route) => route.fulfill(busy))
  await typed.fill('Volunteer  Rota')
  await confirm.click()
  await expect(page.getByText('Form Not Deleted')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.unroute('**/api/form/*')

  await open.click()
  await typed.fill('Volunteer  Rota')
  await confirm.click()
  await expect(page.getByText('Form Deleted Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('No Forms found')).toBeVisible()
})

test(
  'a modal closes by backdrop, cross and Escape, but not by a selection that ends outside',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await newOwner(page)
    const form = await owner.makeForm('Volunteer Rota')
    await page.goto(`/dashboard/invite/${form._id}`)
    const open = page.getByRole('button', { name: 'Edit Form' })
    const outside = [8, 8] as const
    for (const close of [
      () => page.mouse.click(...outside),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open.click()
      await expect(dialog(page)).toBeVisible()
      await close()
      await expect(dialog(page)).toHaveCount(0)
      await expect(open).toBeFocused()
    }
    await open.click()
    const box = await nameField(page).boundingBox()
    if (!box) throw new Error('The name field is not on the page')
    await page.mouse.move(box.x + 40, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(...outside)
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
  },
)

test('the same by keyboard alone', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  await owner.makeForm('Volunteer Rota')
  await page.goto('/dashboard')
  await tabTo(page, 'All forms', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forms', exact: true })).toBeFocused()
  await tabTo(page, 'Results', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Volunteer Rota', level: 1 })).toBeFocused()
  await tabTo(page, 'Form details', 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/invite/)
  await expect(page.getByRole('heading', { name: 'Volunteer Rota', level: 1 })).toBeFocused()

  await tabTo(page, 'Edit Form')
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Helpers')
  await tabTo(page, 'Is Public', 'checkbox')
  await page.keyboard.press('Space')
  // the page behind is out of reach, however often Tab is pressed
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isBehind).toBe(false)
  }
  await tabTo(page, 'Name', 'textbox')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Form' })).toBeFocused()

  await tabTo(page, 'Delete Form')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Helpers')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form Deleted Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeFocused()
})

test('long words, other scripts and a window of 320 pixels do not break anything', async ({ page }) => {
  const owner = await newOwner(page)
  const long = 'Donaudampfschifffahrt'.repeat(10).slice(0, 200)
  const form = await owner.makeForm(long, { description: long, customLink: unique('a'.repeat(50)) })
  await owner.makeForm('استبيان رضا العملاء', { description: 'ستة أسئلة عن زيارتك الأخيرة' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/dashboard', '/dashboard/form', `/dashboard/invite/${form._id}`]) {
    await page.goto(path)
    await expect(page.getByText(long).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/dashboard/form')
  await expect(page.getByRole('heading', { name: 'استبيان' })).toHaveCSS('direction', 'rtl')

  // 1280 × 1024 at 400 %
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`/dashboard/invite/${form._id}`)
  for (const [open, action] of [
    ['Edit Form', 'Save changes'],
    ['Delete Form', 'Delete'],
  ] as const) {
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('button', { name: action, exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: action, exact: true })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    expect(await dialog(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
  }
})
