import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './server.ts'

export const rate = { type: 'RADIO', title: 'How was it?', options: ['Excellent', 'Good', 'Fair'] }
export const better = { type: 'MULTIPLE', title: 'What could be better?', options: ['Waiting', 'Signs', 'Seats'] }
export const name = { type: 'SHORT', title: 'Who are you?' }
export const change = { type: 'PARAGRAPH', title: 'What should change first?' }
export const photo = { type: 'UPLOAD', title: 'Add a photo' }
type Question = typeof rate | typeof name

/** A form of its own and what its owner sees of it. */
export async function newForm(request: APIRequestContext, questions: Question[] = [rate, better, name, change]) {
  const username = `owner-${randomBytes(4).toString('hex')}`
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const { token } = await (await request.post('/api/user/signup', { data: account })).json()
  const form = { name: 'Customer Feedback', description: 'About your last visit.', customLink: username, questions }
  const answer = await request.post('/api/form/new', { headers: { token }, data: form })
  expect(answer.status()).toBe(201)
  const made: { _id: string; questions: { _id: string }[] } = await answer.json()
  return {
    ...made,
    username,
    path: `/form/${username}`,
    change: (changes: object) => request.put(`/api/form/${made._id}`, { headers: { token }, data: changes }),
    /** Answers the ids of the invites. */
    invite: async (...emails: string[]): Promise<string[]> => {
      const invites = await (
        await request.post(`/api/invite/${made._id}`, { headers: { token }, data: { invites: emails } })
      ).json()
      return invites.map(({ _id }: { _id: string }) => _id)
    },
    takeBack: (inviteId: string | undefined) => request.delete(`/api/invite/${inviteId}`, { headers: { token } }),
    /** The questions that the newest response answered. */
    titles: async (): Promise<string[]> => {
      const detail = await (await request.get(`/api/invite/${made._id}`, { headers: { token } })).json()
      const path = `/api/response/${detail.responses[0]._id}`
      const { formId } = await (await request.get(path, { headers: { token } })).json()
      return formId.questions.map(({ title }: { title: string }) => title)
    },
    /** The answers to each question of every response, as the owner gets them. */
    responses: async (): Promise<Record<string, string[]>[]> => {
      const detail = await (await request.get(`/api/invite/${made._id}`, { headers: { token } })).json()
      const whole = detail.responses.map(async ({ _id }: { _id: string }) => {
        const { response } = await (await request.get(`/api/response/${_id}`, { headers: { token } })).json()
        return Object.fromEntries(
          response.map(({ questionId, data }: { questionId: string; data: string[] }) => [questionId, data]),
        )
      })
      return Promise.all(whole)
    },
  }
}

export const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
export const next = (page: Page) => button(page, 'Next Question').click()
export const asks = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
export const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** The script has taken over. */
export const ready = (page: Page) => expect(page).toHaveTitle(/^\d+ of \d+: /)
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await ready(page)
}
export const submitted = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Form Submitted Successfully' })).toBeVisible()
export const option = async (page: Page, label: string) => {
  await button(page, 'Options').click()
  await page.getByRole('menu').getByText(label).click()
}
