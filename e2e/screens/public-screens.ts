import type { Page } from '@playwright/test'
import { sampleLinks } from '#shared/samples.ts'
import type { Data } from './data.ts'
import { next, press } from './moves.ts'
import type { Screen } from './screen.ts'

const failToLogIn = async (page: Page) => {
  await page.getByLabel('Email').fill('maren@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct-horse')
  await press('Login')(page)
  await page.getByRole('alert').waitFor()
}

const failToSignUp = async (page: Page) => {
  await page.getByLabel('Username').fill('x')
  await press('SignUp')(page)
  await page.getByText('A username has 3 to 32 characters').first().waitFor()
}

/** As if a file were carried over the page. */
const carryFile = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['text'], 'cv.pdf', { type: 'application/pdf' }))
    const zone = document.querySelector('input[type=file]')?.closest('label') ?? document.body
    for (const kind of ['dragenter', 'dragover'])
      zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
  })

const submit = async (page: Page) => {
  await next(page, 4)
  await press('Submit Form')(page)
  await page.getByText('Form Submitted Successfully').waitFor()
}

const [feedback, demo, job] = [sampleLinks.customerFeedback, sampleLinks.demoForm, sampleLinks.jobApplication].map(
  (link) => `/form/${link}`,
) as [string, string, string]

/** What people see who have no account. */
export const publicScreens = ({ closedForm, longForm, invite, longResponse }: Data): Screen[] => [
  { name: '01-landing', path: '/' },
  { name: '01-landing-fold', isLikeOther: true, path: '/', only: 'desktop', isFold: true },
  {
    name: 'landing-menu',
    path: '/',
    only: 'phone',
    isFold: true,
    first: (page) => page.getByRole('banner').getByLabel('Menu').click(),
  },
  {
    name: 'landing-request-faulty',
    path: '/#request',
    isFold: true,
    first: (page) => press('Submit Feature')(page),
  },
  { name: 'help', path: '/help' },
  { name: 'no-such-page', path: '/no/such/page' },
  { name: 'api-docs', path: '/api/docs' },
  { name: '02-login', path: '/login' },
  { name: '02b-login-states', path: '/login', first: failToLogIn },
  { name: '03-signup', path: '/signup' },
  { name: 'signup-faulty', path: '/signup', first: failToSignUp },
  { name: '14-fill-single', path: feedback, first: (page) => page.getByText('Good', { exact: true }).click() },
  {
    name: '15-fill-multiple',
    path: feedback,
    first: async (page) => {
      await next(page, 1)
      await page.getByText('Clearer signs').click()
      await press('Options')(page)
    },
  },
  {
    name: 'fill-jump',
    path: feedback,
    first: async (page) => {
      await press('Options')(page)
      await page.getByText('Jump to a question').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: '16-fill-text', path: demo },
  { name: '17-fill-paragraph', path: feedback, first: (page) => next(page, 5) },
  { name: '18-fill-upload', path: job, first: (page) => next(page, 6) },
  {
    name: '19-fill-upload-drag',
    path: job,
    only: 'desktop',
    first: async (page) => {
      await next(page, 6)
      await carryFile(page)
      await page.getByText('Drop File Here').waitFor()
    },
  },
  { name: '20-fill-submitted', path: demo, first: submit },
  { name: '21-fill-not-found', path: '/form/no-such-form' },
  { name: '22-fill-closed', path: `/form/id/${closedForm}` },
  { name: '23-fill-dark', path: feedback, isDark: true },
  // the form stands in the page, so there is nothing to wait for: this is how it looks before any script has come
  { name: '24-fill-loading', isLikeOther: true, path: feedback, only: 'desktop', held: '**/assets/*.js' },
  { name: 'fill-long', isLikeOther: true, path: `/form/id/${longForm}` },
  { name: 'fill-long-choices', isLikeOther: true, path: `/form/id/${longForm}`, first: (page) => next(page, 1) },
  { name: 'fill-invite', path: `/invite/${invite}` },
  { name: 'fill-receipt', path: `/receipt/${longResponse}` },
]
