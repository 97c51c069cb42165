import { expectAccessible } from './accessible.ts'
import { button, newForm, open, rate } from './respondent.ts'
import { expect, test } from './server.ts'

test('a form that is closed says so, before and while it is answered', async ({ page, request }) => {
  const form = await newForm(request, [rate])
  await open(page, form.path)
  await form.change({ isOpen: false })
  await button(page, 'Submit Form').click()
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeFocused()
  await expect(page).toHaveTitle('This form is closed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  await expectAccessible(page)
})

test('an invite says why it takes no answer: answered, expired, closed, taken back', async ({ page, request }) => {
  const form = await newForm(request, [rate])
  const [answered, other] = await form.invite('amara@example.org', 'ben@example.org')
  const says = async (invite: string | undefined, heading: string) => {
    await page.goto(`/invite/${invite}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await request.post(`/api/invite/end/${answered}`, { data: { response: [] } })
  await says(answered, 'This invite is answered')
  await form.change({ isOpen: false })
  await says(other, 'This form is closed')
  await form.change({ isOpen: true, invitesExpireAt: new Date(Date.now() - 1_000).toISOString() })
  await says(other, 'This invite has expired')
  await form.takeBack(other)
  await says(other, 'Form Not Found')
})
