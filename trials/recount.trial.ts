import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { compareTallies } from '#server/responses/recount.ts'
import { end, startServer } from '#server/testing/server-process.ts'
import type { Form } from '#shared/forms.ts'
import type { Session } from '#shared/users.ts'
import type { ResultSummary } from '#shared/results.ts'

/** 10,000 submissions from 50 clients, edits, deletes and restores, and two kills: every summary equals a full count. */
const submissions = 10_000
const clients = 50

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

const dataDir = await mkdtemp(join(tmpdir(), 'formwright-recount-'))
const env = { DATA_DIR: dataDir, PORT: await freePort(), DEMO: 'off', RATE_LIMITS: 'off' }
let server = await startServer(env)
const origin = server.address

/** Asks until there is an answer: the server is away for a moment now and then. */
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  for (;;) {
    try {
      const reply = await fetch(`${origin}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (reply.status !== 503) return { status: reply.status, body: await reply.json() }
    } catch {
      // killed in the middle: asked again once it is back
    }
    await sleep(50)
  }
}

const account = { username: 'recounter', email: 'recounter@example.org', password: 'correct horse battery' }
const { token } = (await ask('POST', '/user/signup', account)).body as Session
const owner = { token }
const options = ['Saturday', 'Sunday']
const { body: form }: { body: Form } = await ask(
  'POST',
  '/form/new',
  {
    name: 'Recounted',
    questions: [
      { type: 'RADIO', title: 'Which day?', options },
      { type: 'MULTIPLE', title: 'Which others?', options },
      { type: 'SHORT', title: 'What is your name?' },
    ],
  },
  owner,
)

const acknowledged = new Set<string>()
const deleted = new Set<string>()
let sent = 0
let edits = 0

async function submit() {
  const n = sent++
  const [day, others, name] = form.questions
  const response = [
    { questionId: day?._id, data: [options[n % 2]] },
    ...(n % 3 === 0 ? [{ questionId: others?._id, data: options }] : []),
    { questionId: name?._id, data: `Name ${n}` },
  ]
  const { status, body } = await ask(
    'POST',
    `/response/${form._id}`,
    { response, seconds: n % 300 },
    { 'idempotency-key': randomUUID() },
  )
  if (status !== 201) throw new Error(`A submission answered ${status}`)
  acknowledged.add(body._id)
  return body._id
}

async function remove(id: string) {
  // 404 means that an earlier try came through and only its answer was lost
  const { status } = await ask('DELETE', `/response/${id}`, undefined, owner)
  if (status !== 200 && status !== 404) throw new Error(`A delete answered ${status}`)
  deleted.add(id)
}

async function restore(id: string) {
  const { status } = await ask('POST', `/response/restore/${id}`, undefined, owner)
  if (status !== 200 && status !== 404) throw new Error(`A restore answered ${status}`)
  deleted.delete(id)
}

async function edit() {
  const [day, ...rest] = form.questions
  const questions = [{ ...day, title: `Which day? (${++edits})`, options: [...options, `Other ${edits}`] }, ...rest]
  await ask('PUT', `/form/${form._id}`, { questions }, owner)
}

async function client() {
  while (sent < submissions) {
    const id = await submit()
    if (Math.random() < 0.1) await remove(id)
    if (Math.random() < 0.05) for (const other of [...deleted].slice(0, 1)) await restore(other)
    if (Math.random() < 0.002) await edit()
  }
}

async function killTwice() {
  for (const at of [submissions / 3, (2 * submissions) / 3]) {
    while (sent < at) await sleep(5)
    await end(server.child, 'SIGKILL')
    server = await startServer(env)
  }
}

const started = Date.now()
try {
  await Promise.all([killTwice(), ...Array.from({ length: clients }, client)])
  const { body: summary }: { body: ResultSummary } = await ask('GET', `/response/summary/${form._id}`, undefined, owner)
  const { connection, leave } = await reachDatabase({ databaseUrl: undefined, dataDir })
  const { db, close } = connect(connection)
  const differences = await compareTallies(db, form._id)
  await close()
  await leave()
  const expected = acknowledged.size - deleted.size
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(
    `${acknowledged.size} acknowledged, ${deleted.size} deleted, ${edits} edits, 2 kills in ${seconds} s:`,
    `the summary says ${summary.totals.responses}, ${expected} are right; ${differences.length} tallies differ from a full count.`,
  )
  if (differences.length > 0 || summary.totals.responses !== expected) process.exitCode = 1
} finally {
  await end(server.child, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
