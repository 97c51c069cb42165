import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { name, newForm, photo, rate } from './respondent.ts'
import { expect, test } from './server.ts'

/** A site that shows each of our pages in a frame. */
async function siteAround(url: string, attributes = '') {
  const site = createServer((asked, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end(`<iframe src="${url}${asked.url}" width="900" height="600" ${attributes}></iframe>`),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}

test(
  'in the frame of another site the ways home leave the frame',
  { tag: '@once' },
  async ({ page, request, server }) => {
    const form = await newForm(request)
    const site = await siteAround(server.url)
    for (const [path, link] of [
      [form.path, 'Formwright'],
      ['/form/nothing', 'Home page'],
    ] as const) {
      await page.goto(site.address + path)
      await page.frameLocator('iframe').getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(new URL('/', server.url).href)
    }
    site.close()
  },
)

test(
  'a frame whose sandbox takes its origin away has all styles, and every question can be answered there',
  { tag: '@once' },
  async ({ page, request, server }) => {
    const form = await newForm(request, [rate, photo, name])
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const site = await siteAround(server.url, 'sandbox="allow-scripts allow-forms"')
    await page.goto(site.address + form.path)
    const frame = page.frameLocator('iframe')
    const nextOne = frame.getByRole('button', { name: 'Next Question' })
    await frame.getByLabel('Good').check()
    await expect(frame.getByText('press its letter')).toBeHidden()
    await nextOne.click()
    const file = frame.locator('input[type=file]')
    await expect(file).toHaveCSS('opacity', '1')
    await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
    await nextOne.click()
    await frame.getByRole('textbox', { name: name.title }).fill('Ada')
    await frame.getByRole('button', { name: 'Submit Form' }).click()
    await expect(frame.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
    expect(Object.values((await form.responses())[0] ?? {})).toEqual([['Good'], [expect.any(String)], ['Ada']])
    expect(errors).toEqual([])
    site.close()
  },
)
