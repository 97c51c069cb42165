import { randomBytes } from 'node:crypto'
import type { Form } from '#shared/forms.ts'
import type { Session } from '#shared/users.ts'
import { testApp, type TestApp } from './test-app.ts'

type Account = { username?: string; email?: string; password?: string }

async function signUp(app: TestApp, account: Account = {}) {
  const username = account.username ?? `user-${randomBytes(4).toString('hex')}`
  const credentials = { username, email: `${username}@example.org`, password: 'correct horse battery', ...account }
  const reply = await app.post('/api/user/signup', credentials)
  if (reply.status !== 201) throw new Error(`signup answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  const { token, user } = reply.body as Session
  return { ...credentials, token, user }
}

/** One question of each kind of answer. */
export const sampleForm = {
  name: 'Volunteer Rota',
  description: 'Tell us which spring shifts you can cover.',
  questions: [
    { type: 'SHORT', title: 'What is your name?' },
    { type: 'RADIO', title: 'Which day suits you best?', options: ['Saturday', 'Sunday'] },
    { type: 'MULTIPLE', title: 'What would you like to help with?', options: ['Front desk', 'Workshop'] },
  ],
}

/** What a test starts from, made through the API as a person would make it. */
export const given = {
  app: testApp,
  /** A signed-in user, in the given application or in a new one. */
  user: async (account?: Account, app?: TestApp) => {
    const own = app ?? (await testApp())
    return { app: own, ...(await signUp(own, account)) }
  },
  /** A form of that user. */
  formOf: async ({ app, token }: { app: TestApp; token: string }, form: object = {}) => {
    const reply = await app.post('/api/form/new', { ...sampleForm, ...form }, { token })
    if (reply.status !== 201) throw new Error(`new form answered ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body as Form
  },
  /** A form and the user who owns it. */
  form: async (form: object = {}, app?: TestApp) => {
    const owner = await given.user({}, app)
    return { ...owner, form: await given.formOf(owner, form) }
  },
}
