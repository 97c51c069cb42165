import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '#server/db/connect.ts'
import { reachDatabase } from '#server/db/reach-database.ts'
import { end, startServer } from '#server/testing/server-process.ts'
import type { Session } from '#shared/users.ts'
import { keepAllWords } from '#server/testing/keep-all-words.ts'
import { copyOut } from '../scripts/copy-out.ts'
import { seedResponses } from '../scripts/seed-responses.ts'

/** What an owner sees of a form with 1,000,000 responses takes about as long as with 10,000; and all of them as a file. */
const few = 10_000
const many = Number(process.argv[2] ?? 1_000_000)
const rounds = 15
const rare = { text: 'A xylophone in the hall', count: 5 }

const dataDir = await mkdtemp(join(tmpdir(), 'formwright-million-'))
const server = await startServer({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', RATE_LIMITS: 'off' })
const { connection, leave } = await reachDatabase({ databaseUrl: undefined, dataDir })
const { db, close } = connect({ ...connection, statement_timeout: 0 })

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const memory = async () => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function signUp(username: string) {
  const account = { username, email: `${username}@example.org`, password: 'correct horse battery' }
  const reply = await fetch(`${server.address}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = (await reply.json()) as Session
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where username = ${username}`)
  return { token, ownerId: rows[0]?.id ?? '' }
}

async function seed(username: string, count: number) {
  const { token, ownerId } = await signUp(username)
  const start = performance.now()
  const { formId, questions } = await seedResponses(db, { ownerId, count, name: `${count} responses`, rare })
  console.log(`${count.toLocaleString('en')} responses seeded in ${seconds(start)} s`)
  return { token, formId, questions: questions.map(({ _id }) => _id) }
}

const idle = await memory()

async function get(path: string, token: string) {
  const start = performance.now()
  const reply = await fetch(`${server.address}/api${path}`, { headers: { token } })
  const body = (await reply.json()) as { next?: string; items: { _id: string }[] }
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(body)}`)
  return { body, time: performance.now() - start }
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

type Seeded = Awaited<ReturnType<typeof seed>>

async function callsOf({ token, formId, questions: [first, second] }: Seeded) {
  const { next, items } = (await get(`/response/list/${formId}`, token)).body
  const filter = (text: string) => `/response/list/${formId}?filter=${encodeURIComponent(text)}`
  return {
    overview: '/activity?zone=Europe/Berlin',
    'form detail': `/invite/${formId}`,
    'first page': `/response/list/${formId}`,
    'second page': `/response/list/${formId}?cursor=${next}`,
    'page of a choice': filter(`${first}=Sunday morning`),
    'page of two conditions': filter(`${first}=Sunday morning\n!${second}`),
    'search, common word': `/response/list/${formId}?search=entrance`,
    'search, rare word': `/response/list/${formId}?search=xylophone`,
    'search, rare and common word': `/response/list/${formId}?search=the%20xylo`,
    'search, no match': `/response/list/${formId}?search=nobody`,
    'one response': `/response/${items[20]?._id}`,
    summary: `/response/summary/${formId}`,
    'summary of 7 days': `/response/summary/${formId}?from=${day(7)}&to=${day(1)}&zone=Europe/Berlin`,
  }
}

async function timeCalls(small: Seeded, large: Seeded) {
  const largeCalls: Record<string, string> = await callsOf(large)
  for (const [name, path] of Object.entries(await callsOf(small))) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      times[0].push((await get(path, small.token)).time)
      times[1].push((await get(largeCalls[name] ?? '', large.token)).time)
    }
    const [a, b] = times.map(median) as [number, number]
    console.log(
      `${name.padEnd(30)} ${a.toFixed(1).padStart(7)} ms ${b.toFixed(1).padStart(7)} ms   ratio ${(b / a).toFixed(2)}`,
    )
  }
}

/** As the server does it all the time, without its rests. */
async function timeWords() {
  const start = performance.now()
  await keepAllWords(db)
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_total_relation_size('response_words')) as size`,
  )
  console.log(`words kept in ${seconds(start)} s, ${rows[0]?.size}`)
}

async function searchToTheEnd({ token, formId }: Seeded) {
  const { body } = await get(`/response/list/${formId}?search=xylophone`, token)
  if (body.items.length === rare.count && body.next === undefined) return
  console.log(`a search for a rare word found ${body.items.length} of ${rare.count}`)
  process.exitCode = 1
}

async function exportAll({ token, formId }: Seeded, format: string) {
  let most = idle
  const watch = setInterval(() => void memory().then((now) => (most = Math.max(most, now))), 100).unref()
  const start = performance.now()
  const reply = await fetch(`${server.address}/api/response/export/${formId}?format=${format}`, { headers: { token } })
  let bytes = 0
  for await (const part of reply.body ?? []) bytes += (part as Uint8Array).length
  clearInterval(watch)
  const time = performance.now() - start
  console.log(
    `${format}: ${(bytes / 1e6).toFixed(0)} MB in ${(time / 1000).toFixed(1)} s, ${(most - idle).toFixed(0)} MB more memory than idle`,
  )
  return time
}

try {
  const small = await seed('few', few)
  const large = await seed('many', many)
  await timeWords()
  await db.execute(sql`vacuum analyze`)
  await timeCalls(small, large)
  await searchToTheEnd(large)
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    const bytes = await copyOut(
      connection,
      `copy (select id, created_at, version, answers from responses where form_id = '${large.formId}') to stdout`,
    )
    const copied = performance.now() - start
    console.log(`COPY: ${(bytes / 1e6).toFixed(0)} MB in ${(copied / 1000).toFixed(1)} s`)
    const exported = await exportAll(large, 'csv')
    console.log(`CSV takes ${(exported / copied).toFixed(2)} times as long as COPY`)
  }
  await exportAll(large, 'json')
  await exportAll(large, 'xlsx')
} finally {
  await close()
  await leave()
  await end(server.child, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
