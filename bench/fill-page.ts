import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, startServer } from '#server/testing/server-process.ts'
import { bareReactBytes } from './bare-react-bytes.ts'
import { benchOf, median } from './figure.ts'
import { serveHandWritten } from './hand-written.ts'
import { fillScriptBytes } from './measure.ts'
import { openSlowPhone, type Visit } from './slow-phone.ts'

const title = 'How was your visit?'
const options = ['Very good', 'Good', 'Fair', 'Poor']

/** One visit by itself scatters by a tenth. */
const turns = 3

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
export async function openFillBench() {
  const dataDir = await mkdtemp(join(tmpdir(), 'formwright-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
  const forms = await makeForms(server.address)
  const limit = await serveHandWritten(title, options)
  const phone = await openSlowPhone()
  const bare = await bareReactBytes()

  return benchOf({
    figures: [
      {
        name: 'fill: first question visible',
        unit: 'ms',
        ours: 'visible',
        against: { what: 'hand-written', is: 'handWritten' },
        goal: 1.2,
      },
      {
        name: 'fill: first choice accepted and kept',
        unit: 'ms',
        ours: 'accepted',
        against: { what: 'its first question visible', is: 'visible' },
        goal: 1.05,
      },
      {
        name: 'fill: script over the wire, Brotli',
        unit: 'bytes',
        ours: 'script',
        against: { what: 'bare React', is: 'bareReact' },
        goal: 1.35,
      },
      { name: 'fill: work of the next question, 10 questions', unit: 'ms', ours: 'nextOfTen', goal: 16 },
      { name: 'fill: work of the next question, 1,000 questions', unit: 'ms', ours: 'nextOfThousand', goal: 16 },
      { name: 'fill: the same the first time, 10 questions', unit: 'ms', ours: 'firstOfTen', goal: 16 },
      { name: 'fill: layout shift', unit: '', ours: 'shift', goal: 0 },
      { name: 'fill: requests to other hosts', unit: '', ours: 'otherHosts', goal: 0 },
    ],
    rounds: 11,
    round: async () => {
      // not counted: what the round before left to do must be no part of this one
      await phone.visit(limit.address, title)
      const visits: Visit[] = []
      const byHand: Visit[] = []
      for (let turn = 0; turn < turns; turn++) {
        visits.push(await phone.visit(forms.ten, title))
        byHand.push(await phone.visit(limit.address, title))
      }
      if (!visits.every(({ isKept }) => isKept)) throw new Error('The choice made before the script arrived was lost')
      const ten = await phone.workOfNext(forms.ten)
      return {
        visible: median(visits.map(({ visible }) => visible)),
        accepted: median(visits.map(({ accepted }) => accepted)),
        shift: Math.max(...visits.map(({ shift }) => shift)),
        otherHosts: Math.max(...visits.map(({ otherHosts }) => otherHosts)),
        handWritten: median(byHand.map(({ visible }) => visible)),
        script: fillScriptBytes(),
        bareReact: bare,
        nextOfTen: ten.usual,
        firstOfTen: ten.first,
        nextOfThousand: (await phone.workOfNext(forms.thousand)).usual,
      }
    },
    close: async () => {
      await phone.close()
      await limit.close()
      await end(server.child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}
