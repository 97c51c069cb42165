import { expectAccessible } from './accessible.ts'
import { asks, better, button, change, name, newForm, next, open, rate, submitted } from './respondent.ts'
import { expect, test } from './server.ts'

test('details that stay open on a phone do not keep the next question out of sight @phone', async ({
  page,
  request,
}) => {
  const form = await newForm(request)
  await form.change({ description: 'About your last visit. '.repeat(80) })
  await open(page, form.path)
  await next(page)
  await expect(page.getByRole('heading', { name: better.title })).toBeInViewport()
  await button(page, 'Show form details').click()
  await next(page)
  await expect(page.getByRole('heading', { name: name.title })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: name.title })).toBeInViewport()
})

test('every kind of question is accessible in both themes, at any width and from right to left', async ({
  page,
  request,
}) => {
  const form = await newForm(request, [rate, better, name, change])
  test.slow()
  await open(page, form.path)
  const usual = page.viewportSize() ?? { width: 0, height: 0 }
  for (const title of [rate.title, better.title, name.title, change.title]) {
    await asks(page, title)
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(320)
    await page.setViewportSize(usual)
    await expectAccessible(page)
    if (title !== change.title) await next(page)
  }
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expectAccessible(page)
  await button(page, 'Options').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Jump' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Submit Form').click()
  await submitted(page)
  await expectAccessible(page)
})
