import type { Page } from '@playwright/test'

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
    .click()

/** Presses a button that opens a dialog. */
export const open = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.locator('dialog[open]').waitFor()
}

/** Goes on in a form. */
export const next = async (page: Page, times: number) => {
  for (let n = 2; n < times + 2; n++) {
    await press(/^Next Question/)(page)
    await page
      .getByText(new RegExp(`^${n} of`))
      .first()
      .waitFor()
  }
}
