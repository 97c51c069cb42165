import { connect } from '#server/db/connect.ts'
import { copyOut } from '../scripts/copy-out.ts'
import { seedResponses } from '../scripts/seed-responses.ts'
import { startBenchServer } from './bench-server.ts'
import { median, partOf } from './figure.ts'
import { heldBy } from './process-memory.ts'
import { signUp } from './sample-form.ts'

const few = 10_000
const many = 1_000_000
/** Of each call in each round. */
const times = 51
/** So many that what the server asks by itself meanwhile makes no tenth of a query, on a slow machine neither. */
const counted = 1_000
const countedAtOnce = 5
const rounds = 9

const callsOf = {
  list: (formId: string) => `/response/list/${formId}`,
  detail: (formId: string) => `/invite/${formId}`,
  overview: () => '/activity?zone=Europe/Berlin',
  summary: (formId: string) => `/response/summary/${formId}`,
}
type Call = keyof typeof callsOf

/** A server of its own whose owner has one form with so many responses. */
async function startSeeded(count: number, profile?: string) {
  const server = await startBenchServer({ profile })
  const { token } = await signUp(server.address, 'owner')
  const [owner] = await server.query<{ id: string }>("select id from users where username = 'owner'")
  const { db, close } = connect({ ...server.connection, statement_timeout: 0 })
  const { formId } = await seedResponses(db, { ownerId: owner?.id ?? '', count })
  await close()
  // the words of a million responses take long to be kept for the search, which is not what is measured here
  await server.query('delete from words_to_keep')
  await server.query('vacuum analyze')
  const get = async (path: string) => {
    const reply = await fetch(`${server.address}/api${path}`, { headers: { token } })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return reply
  }
  const timeOf = async (call: Call) => {
    const start = performance.now()
    await (await get(callsOf[call](formId))).arrayBuffer()
    return performance.now() - start
  }
  return { server, formId, get, timeOf }
}

/** What an owner sees of a form with a million responses, against one with ten thousand; and all of them as a file. */
export async function openMillionBench(profile: string | undefined) {
  const small = await startSeeded(few)
  const large = await startSeeded(many, profile)
  const { server, formId } = large

  /** By turns, since a moment's noise is longer than a call. */
  const timeBoth = async (call: Call) => {
    const taken: [number[], number[]] = [[], []]
    for (let time = 0; time < times; time++) {
      taken[0].push(await large.timeOf(call))
      taken[1].push(await small.timeOf(call))
    }
    return taken.map(median) as [number, number]
  }
  const callOften = async ({ timeOf }: typeof large, call: Call) => {
    for (let time = 0; time < counted; time += countedAtOnce)
      await Promise.all(Array.from({ length: countedAtOnce }, () => timeOf(call)))
    return { count: counted }
  }
  const queriesOf = async (call: Call) => {
    const each = await server.queriesEach(() => callOften(large, call))
    return Math.round(each * 10) / 10
  }
  // until all that was done before has been told
  await server.queriesEach(async () => ({ count: 1 }))
  // a count is the same in every round
  const queries: number[] = []
  for (const call of Object.keys(callsOf) as Call[]) {
    queries.push(await queriesOf(call))
    // both have done the same before their times count
    await callOften(small, call)
  }

  const copy = async () => {
    const start = performance.now()
    await copyOut(
      server.connection,
      `copy (select id, created_at, version, answers from responses where form_id = '${formId}') to stdout`,
    )
    return performance.now() - start
  }
  // what one export took is not given back before the next
  let least = Infinity
  const exportCsv = async () => {
    least = Math.min(least, await heldBy(server.pid))
    let most = least
    const watch = setInterval(() => void heldBy(server.pid).then((now) => (most = Math.max(most, now))), 50)
    const start = performance.now()
    const reply = await large.get(`/response/export/${formId}?format=csv`)
    for await (const _part of reply.body ?? []);
    clearInterval(watch)
    return { time: performance.now() - start, memory: most - least }
  }

  const growth = (call: Call, ours: `${Call}Many`, is: `${Call}Few`) => ({
    name: `owner: ${call} with 1,000,000 responses`,
    unit: 'ms',
    ours,
    against: { what: 'with 10,000 in a database of their own', is },
    goal: 1.25,
  })

  const calls = partOf({
    figures: [
      growth('list', 'listMany', 'listFew'),
      growth('detail', 'detailMany', 'detailFew'),
      growth('overview', 'overviewMany', 'overviewFew'),
      growth('summary', 'summaryMany', 'summaryFew'),
      { name: 'owner: most database queries per call', unit: '', ours: 'queries', goal: 3 },
    ],
    rounds,
    round: async () => {
      const [listMany, listFew] = await timeBoth('list')
      const [detailMany, detailFew] = await timeBoth('detail')
      const [overviewMany, overviewFew] = await timeBoth('overview')
      const [summaryMany, summaryFew] = await timeBoth('summary')
      return {
        listMany,
        listFew,
        detailMany,
        detailFew,
        overviewMany,
        overviewFew,
        summaryMany,
        summaryFew,
        queries: Math.max(...queries),
      }
    },
  })
  const exports = partOf({
    figures: [
      {
        name: 'export of 1,000,000 responses as CSV',
        unit: 'ms',
        ours: 'exported',
        against: { what: 'COPY to stdout', is: 'copied' },
        goal: 3,
      },
      { name: 'export of 1,000,000 responses: more memory', unit: 'MB', ours: 'memory', goal: 100 },
    ],
    rounds,
    round: async () => {
      // before and after, since an export takes so long that the machine may have changed meanwhile
      const before = await copy()
      const { time, memory } = await exportCsv()
      return { exported: time, memory, copied: (before + (await copy())) / 2 }
    },
  })

  return {
    parts: [calls, exports],
    versions: { PostgreSQL: server.postgresql },
    close: async () => {
      await small.server.close()
      await server.close()
    },
  }
}
