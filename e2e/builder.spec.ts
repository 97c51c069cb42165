import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './server.ts'

type Saved = { _id: string; name: string; customLink?: string; version: number; questions: SavedQuestion[] }
type SavedQuestion = { _id: string; type: string; title: string; options?: string[] }

// each accessibility check takes seconds, and the machine may be busy
test.describe.configure({ timeout: 90_000 })

const unique = () => randomBytes(4).toString('hex')

/** Makes an account and opens the page as its owner. */
async function signedIn(page: Page, request: APIRequestContext) {
  const username = `owner-${unique()}`
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const reply = await request.post('/api/user/signup', { data: account })
  const { token } = (await reply.json()) as { token: string }
  await page.context().addInitScript((value) => localStorage.setItem('token', value), token)
  const headers = { token }
  return {
    listForms: async () => (await (await request.get('/api/form', { headers })).json()) as Saved[],
    form: async (id: string) => (await (await request.get(`/api/form/id/${id}`, { headers })).json()) as Saved,
    makeForm: async (name: string, titles: string[]) => {
      const questions = titles.map((title) => ({ type: 'SHORT', title }))
      return (await (await request.post('/api/form/new', { headers, data: { name, questions } })).json()) as Saved
    },
    changeForm: (id: string, data: object) => request.put(`/api/form/${id}`, { headers, data }),
    answer: async ({ _id, questions, version }: Saved) => {
      const response = questions.map((question) => ({ questionId: question._id, data: 'Something' }))
      const sent = await request.post(`/api/response/${_id}`, { data: { response, version } })
      expect(sent.ok()).toBe(true)
    },
  }
}
type Owner = Awaited<ReturnType<typeof signedIn>>

const newestForm = async ({ listForms, form }: Owner) => {
  const [newest] = await listForms()
  if (!newest) throw new Error('No form was saved')
  return form(newest._id)
}
const titlesOf = ({ questions }: Saved) => questions.map(({ title }) => title)

const typeCard = (page: Page, type: string) => page.getByRole('button', { name: `Add ${type}`, exact: true })
const title = (page: Page) => page.getByLabel('Question title')
const handle = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Reorder question ${n}\\.`) })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).locator('visible=true')
const shownTitles = (page: Page) =>
  page
    .getByRole('list', { name: 'Questions' })
    .getByRole('button', { name: /^Edit question/ })
    .allTextContents()

const middleOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, what: Locator, to: { x: number; y: number }) {
  const from = await middleOf(what)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 8, from.y + 8, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** Presses Tab until the wanted control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(wanted)}`)
}

test.describe('with room for the panel', () => {
  test.skip(({ isMobile }) => isMobile, 'the phone has a drawer')

  test('a form is made with the mouse: types clicked and dragged, questions reordered', async ({ page, request }) => {
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
    expect(await shownTitles(page)).toEqual(['Certificate', 'Which day?'])

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
  })

  test('the same by keyboard alone', async ({ page, request }) => {
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
    expect(await shownTitles(page)).toEqual(['Name?'])
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

  test('dragging, keys and buttons save the same order', async ({ page, request }) => {
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

  test('what is saved first wins, and the other tab chooses what to keep', async ({ page, request }) => {
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
    expect(await shownTitles(page)).toEqual(['Name?', 'Which evening?'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Your full name?')).toBeVisible()

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
  })

  test('deleting is undone from the toast, from the bar and by key', async ({ page, request }) => {
    const owner = await signedIn(page, request)
    const made = await owner.makeForm('Rota', ['a', 'b', 'c'])
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await page.getByRole('button', { name: 'Delete question 2' }).click()
    await expect(page.getByText('Question deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit question 2: c' })).toBeFocused()
    expect(await shownTitles(page)).toEqual(['a', 'c'])
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(title(page)).toHaveValue('b')
    expect(await shownTitles(page)).toEqual(['a', 'c'])

    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    expect(await shownTitles(page)).toEqual(['a', 'c'])
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(page.getByRole('listitem').filter({ has: handle(page, 3) })).toHaveCount(1)
    await page.getByRole('heading', { name: 'Rota' }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    expect(await shownTitles(page)).toEqual(['a', 'b', 'c'])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    expect(await shownTitles(page)).toEqual(['a', 'c'])
  })

  test('a text field undoes its own typing first, then the form takes over', async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/dashboard/form/new')
    await typeCard(page, 'Short Text Answer').click()
    await page.keyboard.type('Name')
    // the browser's own undo, in whatever portions it chooses
    while ((await title(page).inputValue()) !== '') await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Drop a question here')).toBeVisible()
  })

  test('the custom link is checked while it is typed', async ({ page, request }) => {
    const owner = await signedIn(page, request)
    const link = `rota-${unique()}`
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

  test('what the server refuses is shown at its question', async ({ page, request }) => {
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

  test('a pasted list becomes choices', async ({ page, request }) => {
    await signedIn(page, request)
    await page.goto('/dashboard/form/new')
    await typeCard(page, 'Multiple Choice Type').click()
    await page.getByLabel('Choice A', { exact: true }).focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '- Front desk\n- Workshop\n- ورشة')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await expect(page.getByLabel('Choice C', { exact: true })).toHaveValue('ورشة')
    await expect(page.getByLabel('Choice C', { exact: true })).toBeFocused()
  })

  test('pressing Submit twice makes one form', async ({ page, request }) => {
    const owner = await signedIn(page, request)
    await page.goto('/dashboard/form/new')
    await page.getByLabel('Title', { exact: true }).fill('Once')
    await typeCard(page, 'Short Text Answer').click()
    await page.keyboard.type('a')
    await submit(page).dblclick()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await owner.listForms()).toHaveLength(1)
  })

  test('before a form with answers is changed, the builder says what becomes of them', async ({ page, request }) => {
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
  })

  test("somebody else's form is not opened", async ({ page, request }) => {
    const other = await signedIn(page, request)
    const made = await other.makeForm('Theirs', ['a'])
    await signedIn(page, request)
    await page.goto(`/dashboard/form/edit/${made._id}`)
    await expect(page.getByText('Form not found')).toBeVisible()
  })
})

test('a draft survives a reload, and goes once the form is saved', async ({ page, request, isMobile }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await title(page).fill('Your full name?')
  if (!isMobile) await expect(page.getByText(/^Draft saved, \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/unsaved work from .* is still on this device/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByRole('button', { name: 'Edit question 1: Your full name?' })).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Form Edited Successfully')).toBeVisible()
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await expect(page.getByRole('button', { name: 'Edit question 1: Your full name?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
})

test("two tabs keep each other's drafts", async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'the same storage')
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?'])
  const second = await page.context().newPage()
  for (const [tab, text] of [
    [page, 'from the first tab'],
    [second, 'from the second tab'],
  ] as const) {
    await tab.goto(`/dashboard/form/edit/${made._id}`)
    await tab.getByRole('button', { name: /^Edit question 1/ }).click()
    await expect(tab.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
    await title(tab).fill(text)
    await expect(tab.getByText(/^Draft saved/)).toBeVisible()
  }
  await second.close()
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByText('from the second tab')).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByText('from the first tab')).toBeVisible()
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'there is no drawer')

  /** A finger that presses, moves and lifts. */
  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [from])
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
      ])
    // a finger that rests before it lifts: after a flick browsers take the next tap for a stop sign
    await page.waitForTimeout(150)
    await touch('touchMove', [{ x: to.x, y: to.y + 1 }])
    await touch('touchEnd', [])
  }

  test('a form is made by touch, with the drawer', async ({ page, request }) => {
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

  test('a title that is missing opens the drawer at its field', async ({ page, request }) => {
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
  })
})

test('the empty builder is accessible in both themes, also on the smallest screen', async ({ page, request }) => {
  await signedIn(page, request)
  await page.goto('/dashboard/form/new')
  await expect(page.getByText('Drop a question here')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

test('a selected question is accessible in both themes, also on the smallest screen', async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('استمارة المتطوعين', ['ما اسمك؟', 'Which day?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await expect(title(page)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})

test('a carried question is accessible in both themes', async ({ page, request }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?', 'Which day?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await handle(page, 2).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
})

test('the preview shows the form as it is now, one question at a time', async ({ page, request, isMobile }) => {
  const owner = await signedIn(page, request)
  const made = await owner.makeForm('Rota', ['Name?', 'Which day?'])
  await page.goto(`/dashboard/form/edit/${made._id}`)
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await title(page).fill('Your name?')
  if (isMobile) await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Preview' }).locator('visible=true').click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const frame = preview.locator('iframe').contentFrame()
  await expect(frame.getByRole('heading', { name: 'Your name?' })).toBeVisible()
  await expect(frame.getByText('1 of 2')).toBeVisible()
  // the page behind a modal dialog is inert, which axe does not see: it would find two of each landmark
  await expectAccessible(page, 'dialog')
  await frame.getByRole('button', { name: 'Next Question' }).click()
  await expect(frame.getByRole('heading', { name: 'Which day?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})
