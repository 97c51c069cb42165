import type { Page } from '@playwright/test'
import type { FormSummary } from '#shared/forms.ts'
import { expectAccessible } from './accessible.ts'
import { busy } from './dialog.ts'
import { newOwner, unique } from './owner.ts'
import { expect, test } from './server.ts'

// axe takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('an owner without forms is shown the way to the first one', async ({ page }) => {
  await newOwner(page)
  for (const path of ['/dashboard', '/dashboard/form']) {
    await page.goto(path)
    await expect(page.getByText('No Forms found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Form' })).toHaveAttribute('href', '/dashboard/form/new')
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
    // silent: the list is asked for anew where its first word says that a form was made just before
    await page.route('/api/activity/live', () => {})
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

test('five thousand forms open at once, and Back leads to where one was', { tag: '@once' }, async ({ page }) => {
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

  const goAndComeBack = async (name: string) => {
    const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('link', { name: 'Results' }).click()
    await expect(page).toHaveURL(/results/)
    await page.goBack()
    await expect(card).toBeInViewport()
  }
  await goAndComeBack('Form 60')
  await page.getByRole('searchbox').fill('form 4999')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await goAndComeBack('Form 4999')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('form 4999')
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
