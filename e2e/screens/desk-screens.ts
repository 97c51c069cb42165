import type { Page } from '@playwright/test'
import { demoAccount } from '#shared/users.ts'
import type { Data } from './data.ts'
import { open, press } from './moves.ts'
import type { Screen } from './screen.ts'

const menu = press(/^User menu/)
const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
const search = (text: string) => (page: Page) => page.getByRole('searchbox').first().fill(text)

/** A type on its way from the panel to the place between the second question and the third. */
const carryType = async (page: Page) => {
  const card = await page.getByRole('button', { name: 'Add Upload File Answer' }).boundingBox()
  const third = await page.getByRole('button', { name: /^Reorder question 3/ }).boundingBox()
  if (!card || !third) throw new Error('There is nothing to carry, or nowhere to carry it to')
  await page.mouse.move(card.x + 60, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + 40, card.y + 10, { steps: 2 })
  await page.mouse.move(third.x + 480, third.y - 20, { steps: 6 })
  await page.getByText('Drop to add as question 3').waitFor()
}

const overviewScreens = (): Screen[] => [
  { name: '04-dashboard', as: 'demo', path: '/dashboard' },
  { name: '05-dashboard-empty', as: 'newcomer', path: '/dashboard' },
  { name: '06-dashboard-dark', as: 'demo', path: '/dashboard', isDark: true },
  {
    name: '07-dashboard-collapsed',
    as: 'demo',
    path: '/dashboard',
    only: 'desktop',
    isFold: true,
    first: async (page) => {
      await press('Collapse navigation')(page)
      await menu(page)
    },
  },
  { name: 'dashboard-menu', as: 'demo', path: '/dashboard', only: 'phone', isFold: true, first: menu },
  { name: 'dashboard-table', as: 'demo', path: '/dashboard', first: (page) => page.getByText('Table').click() },
  { name: 'dashboard-long', isLikeOther: true, as: 'owner', path: '/dashboard' },
  {
    name: '38-loading',
    as: 'demo',
    path: '/dashboard',
    held: '**/api/activity?*',
    first: (page) => page.getByText('Loading your forms').waitFor({ state: 'attached' }),
  },
  { name: '38b-guard', as: 'demo', path: '/dashboard', held: '**/api/user/profile' },
  {
    name: 'guard-failure',
    as: 'demo',
    path: '/dashboard',
    lost: '**/api/user/profile',
    first: shows('Your account could not be loaded'),
  },
  { name: '36-404', as: 'newcomer', path: '/dashboard/nowhere' },
  {
    name: '37-error',
    as: 'newcomer',
    path: '/dashboard/me',
    lost: '**/assets/own-profile-screen*.js',
    // it is tried a second time, on a new page
    first: shows('Uh oh'),
  },
  {
    name: 'error-drafts',
    isLikeOther: true,
    as: 'newcomer',
    path: '/dashboard/me',
    lost: '**/assets/own-profile-screen*.js',
    first: async (page) => {
      await page.evaluate(() => localStorage.setItem('draft somebody new 1', '{}'))
      await page.reload()
      await shows('drafts stay on this device')(page)
    },
  },
  { name: '34-profile', as: 'newcomer', path: `/dashboard/user/${demoAccount.username}` },
  { name: '35-me', as: 'newcomer', path: '/dashboard/me' },
]

const builderScreens = ({ demoForm, longForm }: Data): Screen[] => {
  const edit = { as: 'demo', path: `/dashboard/form/edit/${demoForm}` } as const
  const select = press(/^Edit question 2/)
  return [
    { name: '09-builder', ...edit, first: select },
    {
      name: '10-builder-drag',
      ...edit,
      only: 'desktop',
      first: async (page) => {
        await page.getByRole('button', { name: /^Reorder question 2/ }).press('Space')
        await page.keyboard.press('ArrowDown')
      },
    },
    { name: '11-builder-drop', ...edit, only: 'desktop', first: carryType },
    { name: '12-builder-empty', as: 'newcomer', path: '/dashboard/form/new' },
    {
      name: 'builder-templates',
      as: 'newcomer',
      path: '/dashboard/form/new',
      isFold: true,
      first: open('A template'),
    },
    { name: 'builder-sample', isLikeOther: true, as: 'newcomer', path: '/dashboard/form/new?template=job-application' },
    { name: 'builder-paste', as: 'newcomer', path: '/dashboard/form/new', isFold: true, first: open('A pasted list') },
    { name: '13-builder-drawer', ...edit, only: 'phone', isFold: true, first: open('Open') },
    { name: '13b-builder-dark', ...edit, isDark: true, only: 'desktop', first: select },
    { name: 'builder-add', ...edit, only: 'desktop', isFold: true, first: press('Add Question') },
    { name: 'builder-preview', ...edit, only: 'desktop', isFold: true, first: open('Preview') },
    { name: 'builder-long', isLikeOther: true, as: 'owner', path: `/dashboard/form/edit/${longForm}`, first: select },
  ]
}

const formScreens = ({ demoForm, emptyForm, longForm, newcomer }: Data): Screen[] => {
  const detail = { as: 'demo', path: `/dashboard/invite/${demoForm}` } as const
  return [
    { name: '08-form-list', as: 'demo', path: '/dashboard/form' },
    { name: 'form-list-empty', as: 'newcomer', path: '/dashboard/form' },
    { name: '08b-form-list-none', as: 'demo', path: '/dashboard/form', first: search('nothing like this') },
    { name: 'form-list-long', isLikeOther: true, as: 'owner', path: '/dashboard/form' },
    { name: 'form-list-lost', as: 'demo', path: '/dashboard/form', lost: '**/api/form', first: shows('Try again') },
    { name: '25-form-detail', ...detail },
    { name: '26-modal-edit', ...detail, isFold: true, first: open('Edit Form') },
    { name: '27-modal-invite', ...detail, isFold: true, first: open('Send Invite') },
    { name: '28-modal-delete', ...detail, isFold: true, first: open('Delete Form') },
    { name: 'modal-end', ...detail, isFold: true, first: open('Set an end') },
    { name: '29-form-detail-empty', as: 'owner', path: `/dashboard/invite/${emptyForm}` },
    { name: '30-form-detail-error', as: 'newcomer', path: `/dashboard/invite/${demoForm}` },
    { name: 'form-detail-long', isLikeOther: true, as: 'owner', path: `/dashboard/invite/${longForm}` },
    { name: '34b-profile-empty', as: 'owner', path: `/dashboard/user/${newcomer}` },
  ]
}

const resultScreens = ({ demoForm, emptyForm, longForm, longResponse, response }: Data): Screen[] => {
  const results = { as: 'demo', path: `/dashboard/form/${demoForm}/results` } as const
  const table = { as: 'demo', path: `/dashboard/form/${demoForm}/results?tab=responses` } as const
  return [
    { name: '31-results-summary', ...results },
    { name: '32-results-responses', ...table },
    { name: 'results-none', ...table, first: search('nothing like this') },
    { name: 'results-download', ...results, isFold: true, first: press('Download') },
    { name: 'results-empty', as: 'owner', path: `/dashboard/form/${emptyForm}/results` },
    { name: 'results-long', isLikeOther: true, as: 'owner', path: `/dashboard/form/${longForm}/results` },
    {
      name: 'results-long-table',
      isLikeOther: true,
      as: 'owner',
      path: `/dashboard/form/${longForm}/results?tab=responses`,
    },
    { name: '33-response', as: 'demo', path: `/dashboard/results/${response}` },
    { name: 'response-long', isLikeOther: true, as: 'owner', path: `/dashboard/results/${longResponse}` },
  ]
}

/** What people see who have an account. */
export const deskScreens = (data: Data): Screen[] => [
  ...overviewScreens(),
  ...formScreens(data),
  ...builderScreens(data),
  ...resultScreens(data),
]
