import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder that is gone when the trial ends. */
export function temporaryData() {
  const folder = mkdtempSync(join(tmpdir(), 'formwright-trial-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Answer = { status: number; body: string }

/** One request over a connection of its own. Throws when the connection breaks, however far the answer came. */
const post = (address: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request(address + path, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
      timeout: 20_000,
    })
    call.once('timeout', () => call.destroy(new Error('no answer')))
    call.once('error', reject)
    call.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('error', reject)
      response.once('close', () =>
        response.complete ? resolve({ status: response.statusCode ?? 0, body: text }) : reject(new Error('cut off')),
      )
    })
    call.end(JSON.stringify(body))
  })

function requestText(path: string, body: unknown, key: string) {
  const json = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: trial\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}

/** A form of one question, and what its owner sees of it. */
export async function newForm(address: string) {
  const account = { username: 'trial', email: 'trial@example.org', password: 'correct horse battery' }
  const { token } = JSON.parse((await post(address, '/api/user/signup', account)).body) as { token: string }
  const questions = [{ type: 'SHORT', title: 'Who are you?' }]
  const made = await post(address, '/api/form/new', { name: 'Trial', questions }, { token })
  const form = JSON.parse(made.body) as { _id: string; questions: { _id: string }[] }
  const questionId = form.questions[0]?._id ?? ''
  const answers = (text: string) => ({ response: [{ questionId, data: text }] })
  return {
    path: `/form/id/${form._id}`,
    answer: (through: string, text: string) =>
      post(through, `/api/response/${form._id}`, answers(text), { 'idempotency-key': `key of ${text}` }),
    /** The same as the text of a request, for those who send very many. */
    asText: (text: string) => requestText(`/api/response/${form._id}`, answers(text), `key of ${text}`),
    /** Links for that many people, without mail. */
    invite: async (from: number, count: number) => {
      const invites = Array.from({ length: count }, (_, n) => `p${from + n}@example.org`)
      const reply = await post(address, `/api/invite/${form._id}`, { invites, sendMail: false }, { token })
      return (JSON.parse(reply.body) as { _id: string }[]).map(({ _id }) => _id)
    },
    answerInvite: (inviteId: string, text: string) =>
      requestText(`/api/invite/end/${inviteId}`, answers(text), `key of ${text}`),
    /** How often each answer is stored. */
    stored: async (from: string) => {
      const url = `${from}/api/response/export/${form._id}?format=json`
      const responses = (await (await fetch(url, { headers: { token } })).json()) as {
        response: { data: string[] }[]
      }[]
      const counts = new Map<string, number>()
      for (const { response } of responses) {
        const text = response[0]?.data[0] ?? ''
        counts.set(text, (counts.get(text) ?? 0) + 1)
      }
      return counts
    },
  }
}

/** Says what came of it, and ends with a failure when an answer was lost or doubled. */
export function judge(acknowledged: readonly string[], stored: ReadonlyMap<string, number>) {
  const lost = acknowledged.filter((text) => !stored.has(text))
  const doubled = [...stored].filter(([, count]) => count > 1)
  console.log(
    `${acknowledged.length} acknowledged, ${stored.size} stored, ${lost.length} lost, ${doubled.length} doubled`,
  )
  if (lost.length > 0 || doubled.length > 0) process.exitCode = 1
  return process.exitCode !== 1
}
