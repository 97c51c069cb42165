import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FormSummary } from '#shared/forms.ts'
import { maren } from '#web/testing/maren.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { CreatedForms } from './created-forms.tsx'

const open: FormSummary = {
  _id: '01900000-0000-7000-8000-000000000001',
  name: 'Customer Feedback',
  description: '',
  customLink: 'feedback',
  isOpen: true,
  createdAt: '2025-11-14T10:00:00.000Z',
}
const closed: FormSummary = { ...open, _id: '01900000-0000-7000-8000-000000000002', name: 'Old Rota', isOpen: false }
const person = { ...maren, createdForms: [open, closed], formTotal: 60 }

test('a profile counts all forms and leads its owner to those that are not shown', async () => {
  showRouted(<CreatedForms person={person} isOwn />)
  await expect.element(page.getByText('60 forms')).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'All forms' })).toHaveAttribute('href', '/dashboard/form')
})

test('others read that only the newest forms are shown', async () => {
  showRouted(<CreatedForms person={person} isOwn={false} />)
  await expect.element(page.getByText('The newest 2 are shown.')).toBeVisible()
  expect(page.getByRole('link', { name: 'All forms' }).elements()).toEqual([])
})

test('a form on a profile leads its owner to what came of it, and others to where it is filled', async () => {
  const form = page.getByRole('link', { name: /^Customer Feedback/ })
  showRouted(<CreatedForms person={person} isOwn />)
  await expect.element(form).toHaveAttribute('href', `/dashboard/invite/${open._id}`)
  showRouted(<CreatedForms person={person} isOwn={false} />)
  await expect.element(form.nth(1)).toHaveAttribute('href', '/form/feedback')
})
