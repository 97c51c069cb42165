import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Form } from '#shared/forms.ts'
import { expectAccessible } from './accessible.ts'
import { newOwner } from './owner.ts'
import { expect, test } from './server.ts'

// axe takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

const questions = [
  { type: 'RADIO', title: 'Which day suits you best?', options: ['Saturday', 'Sunday'] },
  { type: 'MULTIPLE', title: 'What would you like to help with?', options: ['Front desk', 'Workshop'] },
  { type: 'SHORT', title: 'What is your name?' },
] as unknown as Form['questions']

async function answer(page: Page, { _id, questions: [day, help, name] }: Form, said: [string, string[], string]) {
  const response = [
    { questionId: day?._id, data: [said[0]] },
    { questionId: help?._id, data: said[1] },
    { questionId: name?._id, data: said[2] },
  ]
  const reply = await page.request.post(`/api/response/${_id}`, { data: { response, seconds: 65 } })
  expect(reply.status()).toBe(201)
}

async function givenResults(page: Page) {
  // a dialog of the system cannot be answered here: the file is then saved as in other browsers
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer Rota', { questions })
  await answer(page, form, ['Saturday', ['Front desk', 'Workshop'], 'Zoë'])
  await answer(page, form, ['Saturday', ['Workshop'], '=cmd()'])
  await answer(page, form, ['Sunday', [], ''])
  return { owner, form }
}

const card = (page: Page, title: string) => page.getByRole('main').locator('section').filter({ hasText: title })
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test('an owner reads the summary, looks for responses, and deletes one with a way back', async ({ page }, {
  project,
}) => {
  const { form } = await givenResults(page)
  await page.goto('/dashboard/form')
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(`/dashboard/form/${form._id}/results`)
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Rota' })).toBeFocused()
  await expect(card(page, 'Which day suits you best?').getByRole('listitem')).toHaveText([
    /Saturday\s*2\s*67%/,
    /Sunday\s*1\s*33%/,
  ])
  await expect(card(page, 'What would you like')).toContainText('2 of 3 answered')
  await expect(card(page, 'What would you like')).toContainText('more than 100%')
  await expect(card(page, 'What is your name?').getByRole('listitem').first()).toContainText('=cmd()')
  await expect(page.getByText('1 min')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: /^Summary/ }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: /Responses 3/ })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Sunday')
  await expect(rows(page).first()).toContainText('No answer')
  await expectAccessible(page)
  // the rest does not differ on a phone
  if (project.name === 'phone') return

  await page.getByRole('searchbox', { name: 'Search answers' }).fill('ZOE')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=ZOE/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('nobody said this')
  await expect(page.getByRole('heading', { name: 'No response matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(3)

  const filterBy = async (title: string, answerTo: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: title }).click()
    await page.getByLabel(`Answer to “${title}”`).selectOption(answerTo)
  }
  await filterBy('Which day suits you best?', 'Saturday')
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await page.goForward()
  await filterBy('What would you like to help with?', 'Front desk')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Zoë')
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filter on “What would you' }).click()
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove the filter on “Which day' }).click()
  await filterBy('What is your name?', 'Not answered')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the filter' }).click()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'What is your name?' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'What is your name?' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'What would you like to help with?' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'What is your name?' })).toHaveCount(0)

  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete the response of/ })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('tab', { name: /Responses 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('a summary is drawn whole, however late its parts arrive', { tag: '@once' }, async ({ page }) => {
  const { form } = await givenResults(page)
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/count-summary*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const known = page.waitForResponse('**/api/response/summary/**')
  await page.goto(`/dashboard/form/${form._id}/results`)
  await (await known).finished()
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
  // draws what there is to draw
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await expect(page.getByRole('heading', { name: 'Which day suits you best?' })).toHaveCount(0)
  // a card is either missing or has its answers
  const isWhole = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const drawn = [...document.querySelectorAll('main section:has(h2)')]
          if (drawn.length > 0) resolve(drawn.every((each) => each.querySelector('li')))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  arrival.resolve()
  expect(await isWhole).toBe(true)
})

test('an owner narrows results to some days, and saves them as files', { tag: '@once' }, async ({ page }) => {
  const { form } = await givenResults(page)
  await page.goto(`/results/${form._id}`)
  await expect(page).toHaveURL(`/dashboard/form/${form._id}/results`)
  await page.getByLabel('Time', { exact: true }).selectOption('Last 7 days')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByRole('tab', { name: /Responses 3/ })).toBeVisible()
  await page.goto(`/dashboard/form/${form._id}/results?from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText('No responses here')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeFocused()
  await page.getByRole('button', { name: 'See all 2 answers' }).click()
  await expect(page.getByRole('tab', { name: /Responses 3/ })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible()

  await page.getByLabel('Time', { exact: true }).selectOption('From day to day')
  await page.getByLabel('From').click({ position: { x: 12, y: 12 } })
  await page.keyboard.type('12312098')
  await expect(page).toHaveURL(/range=own&from=2098-12-31/)
  await expect(page.getByText('No responses here')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2098-12-31')
  await expect(page.getByLabel('From')).toBeFocused()
  // choosing the range was a step, typing a day was none
  await page.goBack()
  await expect(page).toHaveURL(`/dashboard/form/${form._id}/results`)
  await expect(page.getByRole('tab', { name: /Responses 3/ })).toBeVisible()

  for (const [format, expected] of [
    ['CSV', /Zoë/],
    ['JSON', /"=cmd\(\)"/],
    ['Excel (XLSX)', /^PK/],
  ] as const) {
    await page.getByRole('button', { name: 'Download' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toMatch(expected)
    if (format === 'CSV') expect(file).toContain(",'=cmd()")
    await expect(page.getByText('Download finished').first()).toBeVisible()
  }
})

test('an owner reads one response after the other, and deletes one', async ({ page }, { project }) => {
  const { form } = await givenResults(page)
  const list = await page.request.get(`/api/response/list/${form._id}`, {
    headers: { token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' },
  })
  const { items }: { items: { _id: string }[] } = await list.json()
  await page.goto(`/results/${items[1]?._id}`)
  await expect(page).toHaveURL(`/dashboard/results/${items[1]?._id}`)
  await expect(page.getByText('=cmd()')).toBeVisible()
  await expectAccessible(page)
  if (project.name === 'phone') return
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page.getByText('No answer').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await page.getByRole('link', { name: 'Older' }).click()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByText('Zoë')).toBeVisible()
  await page.getByRole('button', { name: 'Delete response' }).click()
  await expect(page.getByText('=cmd()')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Older' })).toBeVisible()
  await page.getByRole('link', { name: 'All results' }).click()
  await expect(page.getByRole('tab', { name: /Responses 3/ })).toBeVisible()
})

test('a form without responses says so, and leads to sharing it', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Nobody yet')
  await page.goto(`/dashboard/form/${form._id}/results`)
  await expect(page.getByRole('heading', { name: 'No Responses' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share the form' })).toHaveAttribute(
    'href',
    `/dashboard/invite/${form._id}`,
  )
  await expectAccessible(page)
  await owner.changeForm(form._id, { isOpen: false })
  await page.reload()
  await expect(page.getByText('The form is closed. Open it again')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Form details' }).last().click()
  await expect(page.getByText('The form is closed. Open it with Edit Form')).toBeVisible()
  await page.goto('/dashboard/form/0190aaaa-0000-7000-8000-000000000000/results')
  await expect(page.getByRole('alert')).toContainText('Form not found')
})
