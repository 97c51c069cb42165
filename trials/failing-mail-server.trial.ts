import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { smtpAnswer, startMailServer } from '#server/testing/mail-server.ts'
import { end, startServer } from '#server/testing/server-process.ts'

/**
 * 1,000 invites (or as many as the argument says: 68 asks for 100,000) through a mail server that refuses three in ten for now, stalls at one in twenty, drops the line after
 * taking some and is away for a minute, while the sending server is killed five times. Takes about three minutes.
 */
const people = Number(process.argv[2] ?? 1_000)
const killAt = [0.1, 0.25, 0.4, 0.6, 0.8].map((share) => Math.floor(people * share))
const downAt = Math.floor(people / 2)
const downFor = 60_000
const longest = 20 * 60_000 + people * 60
/** A mail that was taken so shortly before a kill may not have been marked as sent. */
const inFlight = 10_000

const sender = fileURLToPath(new URL('mail-sender.ts', import.meta.url))
const begun = Date.now()
const say = (text: string) => console.log(`${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const taken: { to: string; messageId: string; at: number }[] = []
const reachedPeople = new Set<string>()
const dropped = new Set<string>()
const cuts: number[] = []
const counts = { refused: 0, stalled: 0 }

const behaviour: Parameters<typeof startMailServer>[0] = {
  onRecipient: async () => {
    const chance = Math.random()
    if (chance < 0.3) {
      counts.refused++
      throw smtpAnswer(451, 'Try again later')
    }
    if (chance < 0.35) {
      counts.stalled++
      await new Promise(() => {})
    }
  },
  onTaken: (to, { messageId = '' }) => {
    reachedPeople.add(to)
    taken.push({ to, messageId, at: Date.now() })
  },
  dropsAfter: (to) => {
    if (Math.random() >= 0.03) return false
    dropped.add(to)
    return true
  },
}

const dataDir = await mkdtemp(join(tmpdir(), 'formwright-trial-'))
const smtpPort = await freePort()
let mailServer = await startMailServer(behaviour, smtpPort)
const env = {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO: 'off',
  RATE_LIMITS: 'off',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'forms@formwright.example',
}
let server = await startServer(env, sender)

const call = async (method: string, path: string, token = '', body?: unknown) => {
  const reply = await fetch(`${server.address}/api${path}`, {
    method,
    headers: { token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

const account = { username: 'owner', email: 'owner@example.org', password: 'correct horse battery' }
const { token } = await call('POST', '/user/signup', '', account)
const questions = [{ type: 'SHORT', title: 'What is your name?' }]
const form = await call('POST', '/form/new', token, { name: 'Trial', questions })
const emails = Array.from({ length: people }, (_, n) => `p${n}@example.org`)
for (let from = 0; from < people; from += 500)
  await call('POST', `/invite/${form._id}`, token, { invites: emails.slice(from, from + 500) })
say(`${people} people are invited`)

const reached = () => reachedPeople.size
const until = async (goal: number) => {
  while (reached() < goal) {
    if (Date.now() - begun > longest) throw new Error(`only ${reached()} of ${people} were reached in time`)
    await sleep(20)
  }
}

for (const goal of [...killAt, downAt].toSorted((a, b) => a - b)) {
  await until(goal)
  cuts.push(Date.now())
  if (goal === downAt) {
    say(`${reached()} reached: the mail server is away for ${downFor / 1000} s`)
    await mailServer.stop()
    await sleep(downFor)
    mailServer = await startMailServer(behaviour, smtpPort)
    continue
  }
  say(`${reached()} reached: the sender is killed`)
  await end(server.child, 'SIGKILL')
  server = await startServer(env, sender)
}
await until(people)

const states = async () => {
  const file = await fetch(`${server.address}/api/invite/export/${form._id}`, { headers: { token } })
  return (await file.text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
}
while ((await states()).some((state) => state !== 'sent')) {
  if (Date.now() - begun > longest) throw new Error('some mails were never marked as sent')
  await sleep(Math.max(200, people / 20))
}
const exitCode = await end(server.child, 'SIGTERM')
await mailServer.stop()
await rm(dataDir, { recursive: true, force: true })

const byPerson = Map.groupBy(taken, ({ to }) => to)
const missing = emails.filter((email) => !byPerson.has(email))
const twice = [...byPerson].filter(([, mails]) => mails.length > 1)
const renamed = twice.filter(([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
const wasCut = (at: number) => cuts.some((cut) => at <= cut && cut - at <= inFlight)
const unexplained = twice.filter(([to, mails]) => !dropped.has(to) && !mails.slice(0, -1).every(({ at }) => wasCut(at)))

say(
  `${byPerson.size} of ${people} reached with ${taken.length} mails; refused ${counts.refused} times, stalled ${counts.stalled}`,
)
say(`line dropped after taking: ${dropped.size}; sender killed ${killAt.length} times; taken twice: ${twice.length}`)
say(
  `missing ${missing.length}, under another Message-ID ${renamed.length}, doubled without a reason ${unexplained.length}`,
)
const isGood = missing.length + renamed.length + unexplained.length === 0 && exitCode === 0
console.log(isGood ? 'Nothing was lost.' : 'FAILED')
process.exit(isGood ? 0 : 1)
