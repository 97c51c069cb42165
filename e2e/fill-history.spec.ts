import { tabTo } from './keyboard.ts'
import { asks, better, button, name, newForm, next, open, rate } from './respondent.ts'
import { expect, test } from './server.ts'

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
