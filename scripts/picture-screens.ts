import type { Page } from '@playwright/test'
import { sampleLinks } from '#shared/samples.ts'
import { demoAccount } from '#shared/users.ts'

export type Screen = {
  /** The mock-up's name. */
  name: string
  as?: 'demo' | 'newcomer' | 'other'
  path: string
  isDark?: boolean
  only?: 'desktop' | 'phone'
  /** What to do before the picture is taken. */
  first?: (page: Page) => Promise<unknown>
}
/** Of forms and of a response that are there. */
type Ids = { demoForm: string; emptyForm: string; closedForm: string; response: string }

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click()
const next = async (page: Page, times: number) => {
  for (let n = 0; n < times; n++) await press('Next Question')(page)
}

/** One for each mock-up that a running server can show. */
export const screensOf = ({ demoForm, emptyForm, closedForm, response }: Ids): Screen[] => [
  { name: '01-landing', path: '/' },
  { name: '02-login', path: '/login' },
  { name: '03-signup', path: '/signup' },
  { name: '04-dashboard', as: 'demo', path: '/dashboard' },
  { name: '05-dashboard-empty', as: 'newcomer', path: '/dashboard' },
  { name: '06-dashboard-dark', as: 'demo', path: '/dashboard', isDark: true },
  { name: '07-dashboard-collapsed', as: 'demo', path: '/dashboard', only: 'desktop', first: press(/collapse/i) },
  { name: '08-form-list', as: 'demo', path: '/dashboard/form' },
  {
    name: '08b-form-list-none',
    as: 'demo',
    path: '/dashboard/form',
    first: (page) => page.getByRole('searchbox').fill('nothing like this'),
  },
  {
    name: '09-builder',
    as: 'demo',
    path: `/dashboard/form/edit/${demoForm}`,
    first: press(/^Edit question 2/),
  },
  {
    name: '10-builder-drag',
    as: 'demo',
    path: `/dashboard/form/edit/${demoForm}`,
    only: 'desktop',
    first: (page) => page.getByRole('button', { name: /^Reorder question 2/ }).press('Space'),
  },
  { name: '12-builder-empty', as: 'newcomer', path: '/dashboard/form/new' },
  {
    name: '13-builder-drawer',
    as: 'demo',
    path: `/dashboard/form/edit/${demoForm}`,
    only: 'phone',
    first: press('Open'),
  },
  {
    name: '13b-builder-dark',
    as: 'demo',
    path: `/dashboard/form/edit/${demoForm}`,
    isDark: true,
    only: 'desktop',
    first: press(/^Edit question 2/),
  },
  {
    name: '14-fill-single',
    path: `/form/${sampleLinks.customerFeedback}`,
    first: (page) => page.getByText('Good', { exact: true }).click(),
  },
  {
    name: '15-fill-multiple',
    path: `/form/${sampleLinks.customerFeedback}`,
    first: async (page) => {
      await next(page, 1)
      await press('Options')(page)
    },
  },
  { name: '16-fill-text', path: `/form/${sampleLinks.demoForm}` },
  { name: '17-fill-paragraph', path: `/form/${sampleLinks.customerFeedback}`, first: (page) => next(page, 5) },
  { name: '18-fill-upload', path: `/form/${sampleLinks.jobApplication}`, first: (page) => next(page, 6) },
  {
    name: '20-fill-submitted',
    path: `/form/${sampleLinks.demoForm}`,
    first: async (page) => {
      await next(page, 4)
      await press('Submit Form')(page)
      await page.getByText('Form Submitted Successfully').waitFor()
    },
  },
  { name: '21-fill-not-found', path: '/form/no-such-form' },
  { name: '22-fill-closed', path: `/form/id/${closedForm}` },
  { name: '23-fill-dark', path: `/form/${sampleLinks.customerFeedback}`, isDark: true },
  { name: '25-form-detail', as: 'demo', path: `/dashboard/invite/${demoForm}` },
  { name: '26-modal-edit', as: 'demo', path: `/dashboard/invite/${demoForm}`, first: press('Edit Form') },
  { name: '27-modal-invite', as: 'demo', path: `/dashboard/invite/${demoForm}`, first: press('Send Invite') },
  { name: '28-modal-delete', as: 'demo', path: `/dashboard/invite/${demoForm}`, first: press('Delete Form') },
  { name: '29-form-detail-empty', as: 'other', path: `/dashboard/invite/${emptyForm}` },
  { name: '30-form-detail-error', as: 'newcomer', path: `/dashboard/invite/${demoForm}` },
  { name: '31-results-summary', as: 'demo', path: `/dashboard/form/${demoForm}/results` },
  {
    name: '32-results-responses',
    as: 'demo',
    path: `/dashboard/form/${demoForm}/results`,
    first: (page) => page.getByRole('tab', { name: /Responses/ }).click(),
  },
  { name: '33-response', as: 'demo', path: `/dashboard/results/${response}` },
  { name: '34-profile', as: 'newcomer', path: `/dashboard/user/${demoAccount.username}` },
  { name: '35-me', as: 'newcomer', path: '/dashboard/me' },
  { name: '36-404', as: 'newcomer', path: '/dashboard/nowhere' },
]
