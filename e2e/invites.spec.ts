import type { Page } from '@playwright/test'
import { demoAccount } from '#shared/users.ts'
import { smtpAnswer, startMailServer } from '#server/testing/mail-server.ts'
import { expectAccessible } from './accessible.ts'
import { newOwner, unique } from './owner.ts'
import { test as base, expect, startLimit, startServer, stopLimit } from './server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A server that sends its mail to a real mail server, which refuses whoever is called nobody. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer({
        onRecipient: (address) => {
          if (address.startsWith('nobody')) throw smtpAnswer(550, 'There is nobody of this name here')
        },
      })
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const { url, dataDir, close } = await startServer({
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'forms@formwright.example',
      })
      await use({ url, dataDir })
      await close()
    },
    { scope: 'worker', timeout: startLimit + stopLimit },
  ],
})

/** What an invited person does with the link of their mail. */
const answerInvite = async (person: Page, link: string) => {
  await person.goto(link)
  await person.getByRole('textbox').fill('Amara')
  await person.getByRole('button', { name: 'Submit Form' }).click()
  await expect(person.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
}

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('an owner invites by e-mail, sees who answered, sends again and takes back', async ({
  page,
  server,
  mailServer,
  browser,
}, { project }) => {
  const owner = await newOwner(page)
  const form = await owner.makeForm('Volunteer Rota')
  const [amara, ben, nobody] = ['amara', 'ben', 'nobody'].map((name) => `${unique(name)}@example.org`) as [
    string,
    string,
    string,
  ]
  const mailsTo = (email: string) => mailServer.delivered.filter(({ to }) => to === email)
  await page.goto(`/dashboard/invite/${form._id}`)
  await expect(page.getByRole('heading', { name: 'No Invites' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Invite' }).click()

  // the list: typed, pasted, wrong and corrected
  const modal = page.getByRole('dialog', { name: 'Send Invites' })
  const input = modal.getByRole('textbox', { name: 'E-mail' })
  const send = modal.getByRole('button', { name: 'Send Invites' })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('type', 'email')
  await expect(modal.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await expect(send).toBeDisabled()
  await input.fill(amara)
  await input.press('Enter')
  await expect(input).toHaveValue('')
  await input.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `"Lindqvist, Ben" <${ben}>; ${amara}\nnobody@example`)
  await expect(modal.getByText('2 addresses')).toBeVisible()
  await expect(modal.getByText('1 was in the list already')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await modal.getByRole('textbox', { name: 'Entry 1' }).fill(nobody)
  await modal.getByRole('textbox', { name: 'Entry 1' }).press('Enter')
  await modal.getByRole('textbox', { name: 'Message' }).fill('Spring is near')

  // closed by mistake, nothing is lost
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await expect(modal.getByText('3 addresses')).toBeVisible()
  // a failure keeps everything too
  await page.route('**/api/invite/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { error: 'Busy' } }) : route.continue(),
  )
  await send.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await page.unroute('**/api/invite/*')
  await expect(modal.getByText('3 addresses')).toBeVisible()
  await send.click()
  await expect(page.getByText('3 invites sent')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send Invite' })).toBeFocused()

  await expect.poll(() => mailsTo(amara).length).toBe(1)
  const { mail } = mailsTo(amara)[0] ?? {}
  expect(mail?.text).toContain('Spring is near')
  const link = /http:\/\/127\.0\.0\.1:\d+\/invite\/[\da-f-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const person = await (await browser.newContext({ baseURL: server.url })).newPage()
  await answerInvite(person, link)

  // the page follows by itself
  await expect(row(page, nobody)).toContainText('There is nobody of this name here')
  await expect(row(page, amara).getByText('Yes')).toBeVisible()
  await expect(row(page, ben).getByText('No', { exact: true })).toBeVisible()
  await expect(row(page, ben)).toContainText('Unavailable')
  await expect(row(page, amara).getByRole('link', { name: 'View response' })).toBeVisible()
  await expect(page.getByRole('img', { name: '1 answered of 3 total' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Resend Mail to ${ben}` }).click()
  await expect(page.getByText(/Too many tries/)).toBeVisible()
  expect(mailsTo(ben)).toHaveLength(1)

  await page.getByRole('button', { name: `Delete Invite of ${ben}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, ben)).toBeHidden()
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete Invite of/)
  const dead = /\/invite\/[\da-f-]+/.exec(mailsTo(ben)[0]?.mail.text ?? '')?.[0] ?? ''
  expect((await person.goto(dead))?.status()).toBe(404)

  // messages stay for as long as a pointer rests on them
  await page.mouse.move(0, 0)

  // a link to hand out: no mail for it
  const zoe = `${unique('zoe')}@example.org`
  await page.getByRole('button', { name: 'Send Invite' }).click()
  // on a phone they may have spread to where it was pressed
  await page.mouse.move(0, 0)
  await modal.getByRole('switch', { name: 'Send by e-mail' }).click()
  await expect(modal.getByRole('textbox', { name: 'Message' })).toBeHidden()
  await input.fill(zoe)
  await input.press('Enter')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Make Links' }).click()
  await expect(page.getByText('1 link made')).toBeVisible()
  await expect(row(page, zoe)).toContainText('Not mailed: copy the link')
  expect(mailsTo(zoe)).toEqual([])
  // until the owner thinks otherwise
  await page.getByRole('button', { name: `Resend Mail to ${zoe}` }).click()
  await expect.poll(() => mailsTo(zoe).length).toBe(1)

  // whoever wants no further mail says so once, on a page that works without script
  const stop = /http:\S+\/invite\/stop\/[\da-f-]+/.exec(mailsTo(amara)[0]?.mail.text ?? '')?.[0] ?? ''
  await person.goto(stop)
  await person.getByRole('button', { name: 'Stop mail' }).click()
  await expect(person.getByText('Your personal link keeps working')).toBeVisible()
  if (project.name === 'phone') await expectAccessible(person)
})

base(
  'without a mail server invites have links to copy, an end, and a file',
  { tag: '@once' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const owner = await newOwner(page)
    const form = await owner.makeForm('Volunteer Rota')
    await page.goto(`/dashboard/invite/${form._id}`)
    await expect(page.getByText('set SMTP_URL and MAIL_FROM')).toBeVisible()
    await page.getByRole('button', { name: 'Send Invite' }).click()
    const modal = page.getByRole('dialog', { name: 'Send Invites' })
    // a file with names beside the addresses
    await modal.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Name,Email\n${Array.from({ length: 60 }, (_, n) => `Person ${n},p${n}@example.org`).join('\n')}`,
      ),
    })
    await expect(modal.getByText('60 addresses')).toBeVisible()
    await modal.getByRole('button', { name: 'Send Invites' }).click()
    await expect(page.getByText('60 links made')).toBeVisible()

    // header and the first page, then all
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('row')).toHaveCount(61)
    await page.getByRole('searchbox', { name: 'Search addresses' }).fill('P42@')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Copy the link of p42@example.org' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invite\/[\da-f-]{36}$/)
    await expect(page.getByRole('button', { name: 'Resend Mail to p42@example.org' })).toBeDisabled()

    await page.getByRole('button', { name: 'Copy all links' }).click()
    await expect(page.getByText('60 links copied')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toContain('.csv')

    await page.getByRole('button', { name: 'Set an end' }).click()
    await page.getByLabel('Date and time').fill('2091-03-04T15:30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Can be answered until 4 Mar 2091, 15:30')).toBeVisible()
    await page.getByRole('button', { name: 'Change end' }).click()
    await page.getByRole('button', { name: 'Remove end' }).click()
    await expect(page.getByText('Can be answered until')).toBeHidden()
  },
)

base('the demo account makes links to copy, and says why no mail goes out', { tag: '@once' }, async ({ page }) => {
  const login = await page.request.post('/api/user/login', { data: demoAccount })
  const { token }: { token: string } = await login.json()
  const data = { name: unique('Rota'), questions: [{ type: 'SHORT', title: 'What is your name?' }] }
  const form = await (await page.request.post('/api/form/new', { headers: { token }, data })).json()
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`/dashboard/invite/${form._id}`)
  await page.getByRole('button', { name: 'Send Invite' }).click()
  const modal = page.getByRole('dialog', { name: 'Send Invites' })
  const byMail = modal.getByRole('switch', { name: 'Send by e-mail' })
  await expect(byMail).toBeDisabled()
  await expect(byMail).not.toBeChecked()
  await expect(byMail).toHaveAccessibleDescription(/^The demo account sends no mail/)
  await modal.getByRole('textbox', { name: 'E-mail' }).fill('a@b.co, c@d.co')
  await modal.getByRole('button', { name: 'Add', exact: true }).click()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Make Links' }).click()
  await expect(page.getByText('2 links made')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link of a@b.co' })).toBeVisible()
})
