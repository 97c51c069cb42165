import type { APIRequestContext, Page } from '@playwright/test'
import { asks, better, button, change, choice, name, newForm, next, open, rate, submitted } from './respondent.ts'
import { expect, test } from './server.ts'

test(
  'answers survive a reload, a return and a new version of the form (57)',
  { tag: '@once' },
  async ({ page, request, context }) => {
    const form = await newForm(request)
    await open(page, form.path)
    await page.getByText('Good').click()
    await next(page)
    await page.getByText('Signs').click()
    await next(page)
    await page.getByRole('textbox').fill('Ad')
    await page.reload()
    await expect(page.getByRole('textbox', { name: name.title })).toHaveValue('Ad')
    await page.close()

    const [first, second, third] = form.questions
    const questions = [
      { ...name, _id: third?._id },
      { ...better, _id: second?._id, options: ['Signs', 'Light'] },
      { ...rate, _id: first?._id, options: ['Excellent', 'Fair'] },
    ]
    expect((await form.change({ questions })).status()).toBe(200)
    const later = await context.newPage()
    await open(later, form.path)
    await expect(later.getByText('This form was changed')).toBeVisible()
    await asks(later, name.title)
    await expect(later.getByRole('textbox')).toHaveValue('Ad')
    await next(later)
    await expect(choice(later, 'Signs')).toBeChecked()
    await next(later)
    await asks(later, rate.title)
    await expect(later.getByRole('radio', { checked: true })).toHaveCount(0)
    await later.close()
  },
)

test(
  'ten presses without a connection send once, later (57, 58)',
  { tag: '@once' },
  async ({ page, request, context }) => {
    const form = await newForm(request, [rate])
    await open(page, form.path)
    await page.getByText('Good').click()
    await context.setOffline(true)
    for (let press = 0; press < 10; press++) await button(page, 'Submit Form').click()
    await expect(page.getByRole('status')).toContainText('You are offline')
    await expect(choice(page, 'Good')).toBeChecked()
    await context.setOffline(false)
    await submitted(page)
    expect(await form.responses()).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

/** Presses Enter again once the server has taken the answers, before the page can show it. */
const pressTwice = async (page: Page) => {
  await page.evaluate(() => {
    const send = window.fetch
    const { dataset } = document.body
    window.fetch = async (...request) => {
      dataset['sent'] = `${Number(dataset['sent'] ?? 0) + 1}`
      const response = await send(...request)
      const read = response.json.bind(response)
      response.json = async () => {
        const body: unknown = await read()
        setTimeout(() => {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
          dataset['pressed'] = ''
        })
        return body
      }
      return response
    }
  })
  await page.getByRole('textbox').press('Enter')
  await expect(page.locator('body[data-pressed]')).toHaveAttribute('data-sent', '1')
  await submitted(page)
}

test(
  'Enter pressed twice sends once, until somebody answers again (58)',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [name])
    await open(page, form.path)
    await page.getByRole('textbox').fill('Ada')
    await pressTwice(page)
    expect(await form.responses()).toHaveLength(1)
    await button(page, 'Answer again').click()
    await page.getByRole('textbox').fill('Ben')
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect((await form.responses()).flatMap((answers) => Object.values(answers))).toEqual([['Ben'], ['Ada']])
  },
)

test(
  'Enter pressed twice answers an invite once, and says that it worked (58)',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [name])
    const [inviteId] = await form.invite('ada@example.org')
    await open(page, `/invite/${inviteId}`)
    await page.getByRole('textbox').fill('Ada')
    await pressTwice(page)
    expect(await form.responses()).toHaveLength(1)
  },
)

test(
  'an acknowledgement that got lost is asked for again, also after a reload, and stored once (58)',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [rate, name])
    await open(page, form.path)
    await page.getByText('Good').click()
    await next(page)
    await page.getByRole('textbox').fill('Ada')
    const keys = new Set<string | undefined>()
    await page.route('**/api/response/*', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Submit Form').click()
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    // it may have arrived: what was sent stays what it is
    await expect(page.getByRole('textbox')).toBeDisabled()
    await page.reload()
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    await page.unroute('**/api/response/*')
    page.on('request', (sent) => sent.method() === 'POST' && keys.add(sent.headers()['idempotency-key']))
    await button(page, 'Try now').click()
    await submitted(page)
    expect(keys.size).toBe(1)
    expect(await form.responses()).toHaveLength(1)
  },
)

for (const way of ['an invite', 'a form that is closed meanwhile'])
  test(
    `an acknowledgement that got lost is asked for again after a reload, also of ${way} (57, 58)`,
    { tag: '@once' },
    async ({ page, request }) => {
      const form = await newForm(request, [name])
      const isInvite = way === 'an invite'
      const [invite] = isInvite ? await form.invite('ada@example.org') : []
      await open(page, isInvite ? `/invite/${invite}` : form.path)
      await page.getByRole('textbox').fill('Ada')
      const submits = isInvite ? '**/api/invite/end/*' : '**/api/response/*'
      await page.route(submits, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await button(page, 'Submit Form').click()
      await expect(page.getByText('The server cannot be reached')).toBeVisible()
      if (!isInvite) expect((await form.change({ isOpen: false })).status()).toBe(200)
      await page.goto('about:blank')
      await page.unroute(submits)
      await page.goto(isInvite ? `/invite/${invite}` : form.path)
      await submitted(page)
      await expect(page.getByText('Reference')).toBeVisible()
      expect(await form.responses()).toHaveLength(1)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    },
  )

test(
  'what the server refuses stands at its question, and everything typed is kept (59)',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [name, rate])
    await open(page, form.path)
    await page.getByRole('textbox').fill('x'.repeat(1_001))
    await next(page)
    await page.getByText('Good').click()
    await button(page, 'Submit Form').click()
    await asks(page, name.title)
    await expect(page.getByRole('alert').filter({ hasText: 'at most 1,000 characters' }).first()).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('x'.repeat(1_001))
    expect(await form.responses()).toEqual([])
    await page.getByRole('textbox').fill('Ada')
    await next(page)
    await expect(choice(page, 'Good')).toBeChecked()
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect(await form.responses()).toHaveLength(1)
  },
)

test(
  'from a question that was refused Prev and Back lead on as from any other',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [rate, name, change])
    await open(page, form.path)
    await next(page)
    await page.getByRole('textbox').fill('x'.repeat(1_001))
    await next(page)
    await asks(page, change.title)
    await button(page, 'Submit Form').click()
    await asks(page, name.title)
    // told once the step is taken, which is after the question is shown
    await expect(page).toHaveTitle(/^2 of 3: /)
    await page.goBack()
    await asks(page, change.title)
    await button(page, 'Submit Form').click()
    await asks(page, name.title)
    await button(page, 'Prev Question').click()
    await asks(page, rate.title)
    await page.reload()
    await asks(page, rate.title)
  },
)

async function submitThree(page: Page, request: APIRequestContext) {
  const form = await newForm(request, [rate, better, name])
  await open(page, form.path)
  await next(page)
  await next(page)
  await asks(page, name.title)
  await button(page, 'Submit Form').click()
}

test(
  'Back after submitting leads nowhere, and the next answers begin at the beginning',
  { tag: '@once' },
  async ({ page, request }) => {
    await submitThree(page, request)
    await submitted(page)
    await page.goBack()
    await submitted(page)
    await expect.poll(() => page.evaluate(() => history.state.step)).toBeUndefined()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.reload()
    await asks(page, rate.title)
  },
)

test(
  'whoever answers again and goes Back is not led into the answers before',
  { tag: '@once' },
  async ({ page, request }) => {
    await submitThree(page, request)
    await button(page, 'Answer again').click()
    await asks(page, rate.title)
    await page.goBack()
    await asks(page, rate.title)
    await next(page)
    await asks(page, better.title)
    await button(page, 'Prev Question').click()
    await asks(page, rate.title)
    await page.reload()
    await asks(page, rate.title)
  },
)

test('whoever answers again is asked what the form asks now', { tag: '@once' }, async ({ page, request }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  expect((await form.change({ questions: [better, name] })).status()).toBe(200)
  await button(page, 'Submit Form').click()
  await button(page, 'Answer again').click()
  await asks(page, better.title)
})

test('a busy server gets the answers when it takes them', { tag: '@once' }, async ({ page, request }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  await page.getByText('Good').click()
  let refusals = 2
  await page.route('**/api/response/*', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: 'Busy' } })
      : route.continue(),
  )
  await button(page, 'Submit Form').click()
  await expect(page.getByRole('status')).toContainText('The server is busy')
  await submitted(page)
  expect(await form.responses()).toHaveLength(1)
})

test('a device that keeps nothing can still answer', { tag: '@once' }, async ({ page, request }) => {
  const form = await newForm(request, [change])
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, form.path)
  await page.getByRole('textbox').fill('Everything')
  await expect(page.getByText('10 characters')).toBeVisible()
  await expect(page.getByText('Kept on this device')).toBeHidden()
  await button(page, 'Submit Form').click()
  await submitted(page)
})

test(
  'a connection that breaks in the middle, and a tab that is killed, lose nothing (57, 58)',
  { tag: '@once' },
  async ({ page, request, context }) => {
    const form = await newForm(request, [rate, name])
    await open(page, form.path)
    await page.getByText('Good').click()
    await context.setOffline(true)
    await next(page)
    await page.getByRole('textbox').fill('Ada')
    await button(page, 'Submit Form').click()
    await expect(page.getByRole('status')).toContainText('You are offline')
    await page.close()

    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(form.path)
    await submitted(later)
    await later.reload()
    await open(later, form.path)
    await expect(later.getByRole('radio', { checked: true })).toHaveCount(0)
    expect((await form.responses()).map((answers) => Object.values(answers))).toEqual([[['Good'], ['Ada']]])
    await later.close()
  },
)

test(
  'a form that is edited while somebody fills it takes what they saw',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [rate, name])
    await open(page, form.path)
    await page.getByText('Good').click()
    const edited = await form.change({ questions: [{ ...better, title: 'Something else altogether' }] })
    expect(edited.status()).toBe(200)
    await next(page)
    await page.getByRole('textbox').fill('Ada')
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect(await form.titles()).toEqual([rate.title, name.title])
  },
)

test(
  'a form under attack gets its proof of work without anybody noticing',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [rate])
    await open(page, form.path)
    const proofs: (string | undefined)[] = []
    await page.route('**/api/response/*', (route) => {
      proofs.push(route.request().headers()['proof-of-work'])
      if (proofs.length > 1) return route.continue()
      return route.fulfill({ status: 429, json: { error: 'Too many', challenge: 'work-16.1.signature' } })
    })
    await page.getByText('Good').click()
    await button(page, 'Submit Form').click()
    await submitted(page)
    expect(proofs).toEqual([undefined, expect.stringMatching(/^work-16\.1\.signature\.\d+$/)])
    expect(await form.responses()).toHaveLength(1)
  },
)
