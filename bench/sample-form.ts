import { NewForm, type Form } from '#shared/forms.ts'
import { typeNames, typeOf } from '#shared/questions/registry.ts'
import type { Submission } from '#shared/responses.ts'
import type { Session } from '#shared/users.ts'

const options = ['Saturday morning', 'Saturday afternoon', 'Sunday morning', 'Sunday afternoon']

/** Ten questions: each type that can be answered without a file, in turn. */
function tenQuestions() {
  const types = typeNames.filter((type) => typeOf({ type }).files === undefined)
  return Array.from({ length: 10 }, (_, index) => {
    const type = types[index % types.length] as (typeof types)[number]
    const fresh = typeOf({ type }).fresh()
    return { type, title: `Question ${index + 1}: which one?`, ...fresh, ...('options' in fresh && { options }) }
  })
}

/** An answer to each question. */
const answersTo = ({ questions, version }: Form): Submission => ({
  response: questions.map((question) => {
    const type = typeOf(question)
    const [choice = 'The entrance could be clearer.'] = type.choices(question)
    return { questionId: question._id, data: type.sends === 'list' ? [choice] : choice }
  }),
  version,
  seconds: 42,
})

export async function post<T>(address: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) }
  const reply = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return (await reply.json()) as T
}

export const signUp = (address: string, username: string) =>
  post<Session>(address, '/user/signup', {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
  })

/** A form of ten questions, what to send to it, and the token of its owner. */
export async function makeSampleForm(address: string, customLink = 'bench-form') {
  const { token } = await signUp(address, customLink)
  const asked = NewForm.parse({ name: 'Customer Feedback', customLink, questions: tenQuestions() })
  const form = await post<Form>(address, '/form/new', asked, token)
  return { form, token, answers: answersTo(form) }
}
