import { tabTo } from './keyboard.ts'
import { asks, better, button, name, newForm, next, open, rate, ready, submitted } from './respondent.ts'
import { expect, test } from './server.ts'

test('the Back button returns to the question before', async ({ page, request }) => {
  await page.goto('/login')
  await open(page, (await newForm(request)).path)
  await next(page)
  await next(page)
  await asks(page, name.title)
  await page.goBack()
  await asks(page, better.title)
  await button(page, 'Prev Question').click()
  await asks(page, rate.title)
  await page.goForward()
  await asks(page, better.title)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
})

test('a browser that is slow to go back still knows the way forward', { tag: '@once' }, async ({ page, request }) => {
  await open(page, (await newForm(request)).path)
  await next(page)
  await asks(page, better.title)
  await page.evaluate(() => {
    const back = history.back.bind(history)
    history.back = () => setTimeout(back, 500)
  })
  await button(page, 'Prev Question').click()
  await asks(page, rate.title)
  await page.goForward()
  await asks(page, better.title)
})

test(
  'Prev Question leads back to the first, though no browser keeps so many steps',
  { tag: '@once' },
  async ({ page, request }) => {
    const total = 55
    const questions = Array.from({ length: total }, (_, index) => ({ ...name, title: `Question number ${index + 1}` }))
    await open(page, (await newForm(request, questions)).path)
    for (let n = 1; n < total; n++) await page.keyboard.press('Enter')
    await asks(page, `Question number ${total}`)
    for (let n = total - 1; n > 0; n--) {
      await page.keyboard.press('Shift+Enter')
      await expect(page.getByText(`${n} of ${total}`)).toBeVisible()
    }
  },
)

test(
  'the link that skips to the question leads there, and is no step to go back to',
  { tag: '@once' },
  async ({ page, request }) => {
    await open(page, (await newForm(request)).path)
    await tabTo(page, page.getByRole('link', { name: 'Skip to the question' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: rate.title })).toBeFocused()
    await next(page)
    await asks(page, better.title)
    await button(page, 'Prev Question').click()
    await asks(page, rate.title)
    await next(page)
    await asks(page, better.title)
    await page.goBack()
    await asks(page, rate.title)
  },
)

test(
  'after the form was changed Back leads to the questions that were there, and to the first instead of one that is gone',
  { tag: '@once' },
  async ({ page, request }) => {
    const form = await newForm(request, [rate, better, name])
    await open(page, form.path)
    await next(page)
    await next(page)
    await asks(page, name.title)
    const [first, , third] = form.questions
    const questions = [
      { ...name, _id: third?._id },
      { ...name, title: 'Where do you live?' },
      { ...rate, _id: first?._id },
    ]
    expect((await form.change({ questions })).status()).toBe(200)
    await page.reload()
    await ready(page)
    await asks(page, name.title)
    await page.goBack()
    await asks(page, name.title)
    await page.goBack()
    await asks(page, rate.title)
  },
)

test(
  'whoever has sent the answers and loads the page anew is not led Back into them',
  { tag: '@once' },
  async ({ page, request }) => {
    await open(page, (await newForm(request, [rate, better, name])).path)
    await next(page)
    await next(page)
    await button(page, 'Submit Form').click()
    await submitted(page)
    await page.reload()
    await ready(page)
    await page.goBack()
    await next(page)
    await asks(page, better.title)
  },
)
