import facts from '../bench/facts.json' with { type: 'json' }
import { expect, test } from './server.ts'

test(
  'the figures on the landing page hold: keys for the demo form, and requests to anybody else',
  { tag: '@once' },
  async ({ page, server }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Demo Form' }).first().click()

    let keys = 0
    const press = async (key: string) => {
      await page.keyboard.press(key)
      keys++
    }
    const at = (n: number) => expect(page.getByText(`${n} of 5`, { exact: true }).first()).toBeVisible()
    await at(1)
    const name = page.getByRole('textbox')
    while (!(await name.evaluate((field) => field === document.activeElement))) await press('Tab')
    await page.keyboard.type('Amara')
    await press('Enter')
    await at(2)
    await press('a')
    await press('Enter')
    await at(3)
    await press('b')
    await press('Enter')
    await at(4)
    await press('a')
    await press('Enter')
    await at(5)
    await page.keyboard.type('No.')
    await press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()

    expect(keys).toBeLessThanOrEqual(facts.keys.value)
    expect(elsewhere).toHaveLength(facts.otherHosts.value)
    await page.goto('/')
    await expect(page.locator('#reviews')).toContainText(`${facts.keys.value} keys for 5 questions`)
  },
)
