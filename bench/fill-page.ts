import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, startServer } from '#server/testing/server-process.ts'
import { bareReactBytes } from './bare-react-bytes.ts'
import type { Bench } from './figure.ts'
import { serveHandWritten } from './hand-written.ts'
import { fillScriptBytes } from './measure.ts'
import { openSlowPhone, type Visit } from './slow-phone.ts'

const title = 'How was your visit?'
const options = ['Very good', 'Good', 'Fair', 'Poor']

const formOf = (questions: number) => ({
  name: `Customer Feedback ${questions}`,
  questions: Array.from({ length: questions }, (_, index) => ({
    type: 'RADIO',
    title: index === 0 ? title : `Question ${index + 1}`,
    options,
  })),
})

async function makeForms(address: string) {
  const call = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { token }) }
    const reply = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { token: string; _id: string }
  }
  const account = { username: 'owner', email: 'owner@example.org', password: 'correct horse battery' }
  const { token } = await call('/user/signup', account)
  const fillOf = async (count: number) => `${address}/form/id/${(await call('/form/new', formOf(count), token))._id}`
  return { ten: await fillOf(10), thousand: await fillOf(1_000) }
}

/** The page of a respondent on a slow phone, against the same question written by hand. */
export async function openFillBench(): Promise<Bench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
  const forms = await makeForms(server.address)
  const limit = await serveHandWritten(title, options)
  const phone = await openSlowPhone()
  const bare = await bareReactBytes()

  const visitOurs = async () => {
    const visit = await phone.visit(forms.ten, title)
    if (!visit.isKept) throw new Error('The choice made before the script arrived was lost')
    return visit
  }
  let last: Visit | undefined
  return {
    figures: [
      {
        name: 'fill: first question visible',
        against: 'hand-written',
        unit: 'ms',
        goal: 1.2,
        ours: async () => (last = await visitOurs()).visible,
        other: async () => (await phone.visit(limit.address, title)).visible,
      },
      {
        name: 'fill: first choice accepted and kept',
        against: 'its first question visible',
        unit: 'ms',
        goal: 1.05,
        ours: async () => (last = await visitOurs()).accepted,
        other: async () => last?.visible ?? NaN,
      },
      {
        name: 'fill: script over the wire, Brotli',
        against: 'bare React',
        unit: 'bytes',
        goal: 1.35,
        ours: async () => fillScriptBytes(),
        other: async () => bare,
      },
      {
        name: 'fill: work of the next question, 1,000 questions',
        against: 'limit of 16 ms',
        unit: 'ms',
        goal: 1,
        ours: () => phone.workOfNext(forms.thousand),
        other: async () => 16,
      },
      {
        name: 'fill: work of the next question, 10 questions',
        against: 'limit of 16 ms',
        unit: 'ms',
        goal: 1,
        ours: () => phone.workOfNext(forms.ten),
        other: async () => 16,
      },
      {
        name: 'fill: layout shift',
        against: 'none',
        unit: '',
        goal: 1,
        ours: async () => (last = await visitOurs()).shift,
        other: async () => 0,
      },
      {
        name: 'fill: requests to other hosts',
        against: 'none',
        unit: '',
        goal: 1,
        ours: async () => (last ?? (await visitOurs())).otherHosts,
        other: async () => 0,
      },
    ],
    close: async () => {
      await phone.close()
      await limit.close()
      await end(server.child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
