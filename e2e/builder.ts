import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { unique } from './owner.ts'
import { expect } from './server.ts'

type Saved = { _id: string; name: string; customLink?: string; version: number; questions: SavedQuestion[] }
type SavedQuestion = { _id: string; type: string; title: string; options?: string[] }

/** Makes an account and opens the page as its owner. */
export async function signedIn(page: Page, request: APIRequestContext) {
  const username = unique('owner')
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const reply = await request.post('/api/user/signup', { data: account })
  const { token } = (await reply.json()) as { token: string }
  await page.context().addInitScript((value) => localStorage.setItem('token', value), token)
  const headers = { token }
  return {
    listForms: async () => (await (await request.get('/api/form', { headers })).json()) as Saved[],
    form: async (id: string) => (await (await request.get(`/api/form/id/${id}`, { headers })).json()) as Saved,
    makeForm: async (name: string, titles: string[]) => {
      const questions = titles.map((title) => ({ type: 'SHORT', title }))
      return (await (await request.post('/api/form/new', { headers, data: { name, questions } })).json()) as Saved
    },
    changeForm: (id: string, data: object) => request.put(`/api/form/${id}`, { headers, data }),
    answer: async ({ _id, questions, version }: Saved) => {
      const response = questions.map((question) => ({ questionId: question._id, data: 'Something' }))
      const sent = await request.post(`/api/response/${_id}`, { data: { response, version } })
      expect(sent.ok()).toBe(true)
    },
  }
}
type Owner = Awaited<ReturnType<typeof signedIn>>

export const newestForm = async ({ listForms, form }: Owner) => {
  const [newest] = await listForms()
  if (!newest) throw new Error('No form was saved')
  return form(newest._id)
}
export const titlesOf = ({ questions }: Saved) => questions.map(({ title }) => title)

export const typeCard = (page: Page, type: string) => page.getByRole('button', { name: `Add ${type}`, exact: true })
export const title = (page: Page) => page.getByLabel('Question title')
export const handle = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Reorder question ${n}\\.`) })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).locator('visible=true')
export const shownTitles = (page: Page) =>
  page
    .getByRole('list', { name: 'Questions' })
    .getByRole('button', { name: /^Edit question/ })
    .allTextContents()

export const middleOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
