import { setTimeout as sleep } from 'node:timers/promises'
import { sampleLinks } from '#shared/samples.ts'
import { demoAccount } from '#shared/users.ts'

/** Calls the API as one person, or as nobody. */
export const callerOf =
  (address: string, token?: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...(token && { token }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }

/** The demo account's token, once it has its forms. */
async function demoToken(address: string) {
  for (;;) {
    const { token } = await callerOf(address)<{ token: string }>('POST', '/user/login', demoAccount)
    const { results } = await callerOf(address, token)<{ results: unknown[] }>('GET', '/activity?zone=UTC')
    if (results.length > 0) return token
    await sleep(200)
  }
}

export async function signUp(address: string, name: string) {
  const username = `${name}-${crypto.randomUUID().slice(0, 8)}`
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const { token } = await callerOf(address)<{ token: string }>('POST', '/user/signup', account)
  return { ...account, token }
}

const questions = [
  { type: 'SHORT', title: 'What is your name?' },
  { type: 'RADIO', title: 'Which day suits you best?', options: ['Saturday', 'Sunday'] },
]
/** No place to break it, and as long as a name may be. */
const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
const longWords = [
  { type: 'SHORT', title: unbroken },
  { type: 'MULTIPLE', title: 'أي يوم يناسبك؟', options: [unbroken, 'السبت', 'الأحد'] },
]

type Made = { _id: string; version: number; questions: { _id: string; type: string }[] }

/** Forms in states that the demo account does not have. */
async function makeForms(address: string, token: string) {
  const call = callerOf(address, token)
  const make = (form: object) => call<Made>('POST', '/form/new', form)
  const closed = await make({ name: 'Site Visit Checklist', questions })
  await call('PUT', `/form/${closed._id}`, { isOpen: false })
  const empty = await make({ name: 'Volunteer Rota', description: 'Which shifts can you cover?', questions })
  const long = await make({ name: unbroken, description: unbroken, questions: longWords })
  await make({ name: 'استبيان رضا العملاء', description: 'ستة أسئلة عن زيارتك الأخيرة', questions })
  const response = [{ questionId: long.questions[0]?._id, data: unbroken }]
  const sent = await call<{ _id: string }>('POST', `/response/${long._id}`, { response, version: long.version })
  const [invite] = await call<{ _id: string }[]>('POST', `/invite/${long._id}`, {
    invites: [`${unbroken.slice(0, 60)}@${unbroken.slice(0, 60)}.example.org`],
  })
  return {
    closedForm: closed._id,
    emptyForm: empty._id,
    longForm: long._id,
    longResponse: sent._id,
    invite: invite?._id ?? '',
  }
}

/** What the screens show, on a server that has nothing yet but the demo account. */
export async function prepare(address: string) {
  const demo = await demoToken(address)
  const [newcomer, owner] = [await signUp(address, 'newcomer'), await signUp(address, 'owner')]
  const call = callerOf(address, demo)
  const demoForm = await call<Made>('GET', `/form/${sampleLinks.demoForm}`)
  const { responses } = await call<{ responses: { _id: string }[] }>('GET', `/invite/${demoForm._id}`)
  return {
    tokens: { demo, newcomer: newcomer.token, owner: owner.token },
    newcomer: newcomer.username,
    demoForm: demoForm._id,
    response: responses[0]?._id ?? '',
    ...(await makeForms(address, owner.token)),
  }
}
export type Data = Awaited<ReturnType<typeof prepare>>
