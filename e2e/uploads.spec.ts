import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Form } from '#shared/forms.ts'
import { expectAccessible } from './accessible.ts'
import { newOwner, unique } from './owner.ts'
import { expect, test } from './server.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const pictures = { type: 'UPLOAD', title: 'Add a photo', kinds: ['images'], maxFiles: 2, maxMegabytes: 1 }
const anything = { type: 'UPLOAD', title: 'Add your work' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const file = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
const fill = async (page: Page, { _id }: Form) => {
  await page.goto(`/form/id/${_id}`)
  // the script has taken over
  await expect(page).toHaveTitle(/^\d+ of \d+: /)
}
const submitted = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()

const makeForm = async (page: Page, questions: object[]) =>
  (await newOwner(page)).makeForm(unique('files'), { questions: questions as Form['questions'] })

/** Drags files from elsewhere over the zone, and drops them. */
async function drop(page: Page, files: { name: string; text: string }[]) {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, text } of dropped) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], name))
    }
    return data
  }, files)
  const zone = page.locator('label', { has: page.locator('input[type=file]') })
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(page.getByText('Drop File Here')).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

test(
  'files are dropped, removed, kept over a reload, sent, and downloaded by the owner alone',
  { tag: '@phone' },
  async ({ page }) => {
    const form = await makeForm(page, [pictures, { type: 'SHORT', title: 'Your name' }])
    await fill(page, form)
    await expect(page.getByText("Drag 'n' drop some files here, or click to select files")).toBeVisible()
    await expect(page.getByText('images. Up to 2 files, each at most 1 MB')).toBeVisible()

    const text = png.toString('base64')
    await drop(page, [
      { name: 'one.png', text },
      { name: 'notes.txt', text: btoa('x') },
      { name: 'page.png', text: btoa('<html>') },
      { name: 'two.png', text },
    ])
    await expect(page.getByRole('alert')).toHaveText('This answer has room for 2 files')
    await expect(file(page, 'one.png')).toContainText('Uploaded')
    await expect(file(page, 'notes.txt')).toContainText('This kind of file is not asked for here')
    await expect(file(page, 'page.png')).toContainText('does not fit its name')
    await expect(button(page, 'Try again')).toHaveCount(0)
    await expectAccessible(page)
    await button(page, 'Remove page.png').click()
    await drop(page, [{ name: 'two.png', text }])
    await expect(file(page, 'two.png')).toContainText('Uploaded')
    let removals = 0
    page.on('request', (request) => void (request.method() === 'DELETE' && removals++))
    await button(page, 'Remove one.png').click()

    // what did not get there keeps the answers here, and says which file it is
    await button(page, 'Next Question').click()
    await page.getByRole('textbox').fill('Ada')
    await button(page, 'Submit Form').click()
    await expect(page.getByText('notes.txt is not uploaded. Upload it or remove it, then submit')).toBeVisible()
    await button(page, 'Remove notes.txt').click()

    await page.reload()
    expect(removals).toBe(1)
    await expect(file(page, 'two.png')).toContainText('Uploaded')
    await expect(page.getByRole('listitem').filter({ hasText: '.png' })).toHaveCount(1)
    await button(page, 'Next Question').click()
    await button(page, 'Submit Form').click()
    await submitted(page)

    await page.goto(`/dashboard/invite/${form._id}`)
    await page.getByRole('list', { name: 'Responses' }).getByRole('link').click()
    await expect(file(page, 'two.png')).toBeVisible()
    await expectAccessible(page)
    const begun = page.waitForEvent('download')
    await button(page, 'Download two.png').click()
    const download = await begun
    expect(download.suggestedFilename()).toBe('two.png')
    expect((await readFile(await download.path())).equals(png)).toBe(true)
  },
)

test(
  'an upload that breaks off goes on: by itself, and with the same file after the page was gone',
  { tag: '@once' },
  async ({ page }, testInfo) => {
    const form = await makeForm(page, [anything])
    const path = testInfo.outputPath('work.bin')
    const bytes = randomBytes(6_000_000)
    await writeFile(path, bytes)

    // parts wait until they are let through
    const gate = Promise.withResolvers<void>()
    const asked: string[] = []
    const offsets: string[] = []
    await page.route('**/api/upload/*', async (route) => {
      const { 'upload-offset': offset } = route.request().headers()
      if (route.request().method() !== 'PATCH') return route.continue()
      asked.push(offset ?? '')
      if (offset !== '0') await gate.promise
      offsets.push(offset ?? '')
      return route.continue().catch(() => {})
    })

    await fill(page, form)
    await page.locator('input[type=file]').setInputFiles(path)
    await expect(page.getByRole('progressbar', { name: 'Uploading work.bin' })).toBeVisible()
    // the second part is asked for once the first has arrived
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(offsets).toEqual(['0'])
    await page.context().setOffline(true)
    await expect(file(page, 'work.bin')).toContainText('Paused. It goes on when the connection is back')
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(file(page, 'work.bin')).toContainText('%')

    await page.reload()
    await expect(file(page, 'work.bin')).toContainText('Choose this file again')
    offsets.length = 0
    await page.locator('input[type=file]').setInputFiles(path)
    await expect(file(page, 'work.bin')).toHaveCount(1)
    await button(page, 'Submit Form').click()
    await expect(page.getByText('Your answers go out as soon as 1 file is uploaded.')).toBeVisible()
    gate.resolve()
    await submitted(page)
    expect(offsets).not.toContain('0')

    await page.goto(`/dashboard/invite/${form._id}`)
    await page.getByRole('list', { name: 'Responses' }).getByRole('link').click()
    const begun = page.waitForEvent('download')
    await button(page, 'Download work.bin').click()
    const got = await readFile(await (await begun).path())
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
    expect(hash(got)).toBe(hash(bytes))
  },
)

test('files go by the rules on the page, whatever the owner saves meanwhile', { tag: '@once' }, async ({ page }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm(unique('files'), { questions: [pictures] as unknown as Form['questions'] })
  await fill(page, form)
  await owner.changeForm(form._id, { questions: form.questions.map((question) => ({ ...question, kinds: ['video'] })) })
  await page.locator('input[type=file]').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: png })
  await expect(file(page, 'one.png')).toContainText('Uploaded')
  await button(page, 'Submit Form').click()
  await submitted(page)
})
