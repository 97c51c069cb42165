import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Form } from '#shared/forms.ts'
import { expect } from './server.ts'

/** Different at every call: servers and data are shared by the journeys of one worker. */
export const unique = (name: string) => `${name}-${randomBytes(4).toString('hex')}`

/** An owner who is signed in on this page, and makes data without clicking. */
export async function newOwner(page: Page) {
  const username = unique('owner')
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const signup = await page.request.post('/api/user/signup', { data: account })
  const { token }: { token: string } = await signup.json()
  // the lightest page of this address: all that is wanted is its storage
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  const headers = { token }
  return {
    ...account,
    makeForm: async (name: string, more: Partial<Form> = {}): Promise<Form> => {
      const question = { type: 'SHORT', title: 'What is your name?' }
      const data = { name, description: '', questions: [question], ...more }
      const reply = await page.request.post('/api/form/new', { headers, data })
      expect(reply.status()).toBe(201)
      return reply.json()
    },
    invite: async (formId: string, invites: string[]) => {
      const reply = await page.request.post(`/api/invite/${formId}`, { headers, data: { invites } })
      expect(reply.status()).toBe(201)
    },
    changeForm: async (formId: string, data: object) => {
      const reply = await page.request.put(`/api/form/${formId}`, { headers, data })
      expect(reply.status()).toBe(200)
    },
  }
}

export const answer = async (page: Page, { _id, questions }: Form, text: string) => {
  const response = questions.map((question) => ({ questionId: question._id, data: text }))
  const reply = await page.request.post(`/api/response/${_id}`, { data: { response } })
  expect(reply.status()).toBe(201)
}
