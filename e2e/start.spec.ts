import { expect, test } from './server.ts'

for (const path of ['/', '/login', '/api/openapi.json', '/readyz'])
  test(`a server that was just started answers ${path}`, { tag: '@once' }, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
  })

for (const path of ['/', '/login']) {
  test(`${path} opens in a browser without an error`, { tag: '@once' }, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(errors).toEqual([])
  })
}
