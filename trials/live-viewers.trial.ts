import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, startServer } from '#server/testing/server-process.ts'
import { watch, type Watching } from '#server/testing/watch.ts'

/** 5,000 viewers of live pages on one server: what they cost in memory, and whether each hears of a response. */
const owners = 250
const tabsEach = 20
const viewers = owners * tabsEach
const most = 250

const rota = { name: 'Volunteer Rota', questions: [{ type: 'SHORT', title: 'What is your name?' }] }

const megabytes = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

const dataDir = await mkdtemp(join(tmpdir(), 'formwright-trial-'))
const env = { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }

async function post<T>(address: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) }
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return (await reply.json()) as T
}

async function newOwner(address: string, n: number) {
  const account = { username: `owner-${n}`, email: `owner-${n}@example.org`, password: 'correct horse battery' }
  const { token } = await post<{ token: string }>(address, '/api/user/signup', account)
  const form = await post<{ _id: string }>(address, '/api/form/new', rota, token)
  return { token, form }
}

/** Signs everybody up on a server of its own: what hashing their passwords costs is not what watching costs. */
async function prepare() {
  const { address, child } = await startServer(env)
  const people: Awaited<ReturnType<typeof newOwner>>[] = []
  for (let n = 0; n < owners; n++) people.push(await newOwner(address, n))
  await end(child, 'SIGTERM')
  return people
}

const people = await prepare()
const { address, child } = await startServer(env)
const pid = child.pid ?? 0
let failures = 0
const check = (isTrue: boolean, text: string) => {
  console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${text}`)
  if (!isTrue) failures++
}

try {
  await sleep(2_000)
  const idle = await megabytes(pid)
  console.log(`idle: ${idle} MB`)
  const all: { form: { _id: string }; tabs: Watching[] }[] = []
  for (const { token, form } of people) {
    all.push({ form, tabs: await Promise.all(Array.from({ length: tabsEach }, () => watch(address, token))) })
    if (all.length % 50 === 0) console.log(`${all.length * tabsEach} viewers: ${await megabytes(pid)} MB`)
  }
  const tabs: Watching[] = all.flatMap((owner) => owner.tabs)
  check(
    tabs.every(({ status }) => status === 200),
    `${viewers} streams are open`,
  )
  // two heartbeats and a look at all sessions
  await sleep(45_000)
  const quiet = await megabytes(pid)
  check(quiet <= most, `holding ${viewers} viewers: ${quiet} MB (at most ${most}), ${quiet - idle} MB more than idle`)

  await Promise.all(tabs.map(({ until }) => until(1)))
  const from = performance.now()
  await Promise.all(all.map(({ form }) => post(address, `/api/response/${form._id}`, { response: [] })))
  await Promise.all(tabs.map(({ until }) => until(2)))
  const heard = Math.round(performance.now() - from)
  check(true, `all ${viewers} heard of the response to their form within ${heard} ms`)
  check(
    all.every(({ form, tabs: own }) => own.every(({ events }) => events.join() === `again,form ${form._id}`)),
    'each heard of their own form once, and of nobody else’s',
  )
  const busy = await megabytes(pid)
  check(busy <= most, `after that: ${busy} MB`)
  const stopping = performance.now()
  const code = await end(child, 'SIGTERM')
  check(code === 0, `stopped ${Math.round(performance.now() - stopping)} ms after SIGTERM, with code ${code}`)
} finally {
  await end(child, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)
