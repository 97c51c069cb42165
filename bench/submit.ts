import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startBenchServer } from './bench-server.ts'
import { partOf } from './figure.ts'
import { openLoad, posting } from './load.ts'
import { openInserts } from './one-row-inserts.ts'
import { startPeer } from './peer-server.ts'
import { makeSampleForm } from './sample-form.ts'

const connections = 128
/** In seconds. Who was quiet has given memory back, and is as fast as before only after a while. */
const warmUp = 3
const seconds = 3
/** The slowest in a hundred are few: to know them takes longer. */
const secondsForSlowest = 6
const steady = 1_000
/** One round differs from the next by a tenth and more, and the slowest in a hundred by half. */
const rounds = 13
const roundsForSlowest = 21

const oneInsertEach = fileURLToPath(new URL('one-insert-each.ts', import.meta.url))
const { version: fastifyVersion } = createRequire(import.meta.url)('fastify/package.json') as { version: string }

/** The whole way of ten answers: HTTP, checks, key, tallies, commit. */
export async function openSubmitBench(profile: string | undefined) {
  const server = await startBenchServer({ profile })
  const single = await startBenchServer({ entry: oneInsertEach })
  const fastify = await startPeer('fastify-peer.ts')
  const load = openLoad()
  const { form, answers } = await makeSampleForm(server.address)
  const { form: formOfSingle, answers: answersOfSingle } = await makeSampleForm(single.address)
  // into another form, so that both tables grow alike
  const { form: other } = await makeSampleForm(server.address, 'pgbench')
  const kept = JSON.stringify(answers.response.map(({ questionId, data }) => ({ questionId, data: [data].flat() })))
  const inserts = await openInserts(
    server.connection,
    `insert into responses (form_id, id, version, answers, seconds, submission_key)
     values ('${other._id}', uuidv7(), 1, '${kept}', 42, gen_random_uuid()::text);`.replaceAll(/\s+/g, ' '),
  )
  // one after the other, some are still not stored after ten seconds and refused then
  const toSingle = { ...posting(`/api/response/${formOfSingle._id}`, answersOfSingle), mayRefuse: true } as const
  const request = posting(`/api/response/${form._id}`, answers)
  const send = (port: number, what: ReturnType<typeof posting> = request) =>
    load.run({ port, connections, warmUp, seconds, ...what })
  /** What was written under full load before must not go to the disk meanwhile. */
  const calm = () => server.query('checkpoint')
  const sendSteadily = async (rate: number) => {
    await calm()
    return load.run({ port: server.port, connections, warmUp, seconds: secondsForSlowest, rate, ...request })
  }

  // the first batches of a new process are small; what later ones share is the same in every round
  await send(server.port)
  const queries = await server.queriesEach(() =>
    load.run({ port: server.port, connections, warmUp: 0, seconds, ...request }),
  )

  const rates = partOf({
    figures: [
      {
        name: 'submit: responses a second, 128 connections',
        unit: '/s',
        ours: 'rate',
        against: { what: 'fastify, nothing stored', is: 'fastify' },
        goal: 0.8,
        isMoreBetter: true,
      },
      {
        name: 'submit: responses a second, 128 connections',
        unit: '/s',
        ours: 'rate',
        against: { what: `${inserts.name}, one row per commit, warm`, is: 'inserts' },
        goal: 0.95,
        isMoreBetter: true,
      },
      {
        name: 'submit: responses a second, 128 connections',
        unit: '/s',
        ours: 'rate',
        against: { what: 'ours, one insert each', is: 'single' },
        goal: 2,
        isMoreBetter: true,
      },
      { name: 'submit: database queries per response', unit: '', ours: 'queries', goal: 0.1 },
    ],
    rounds,
    round: async () => {
      const { rate } = await send(server.port)
      const fastifyRate = (await send(fastify.port)).rate
      const insertRate = await inserts.rate({ warmUp, seconds })
      // last, and without its search: what that server does once it is quiet must not slow down what is measured next
      const singleRate = (await send(single.port, toSingle)).rate
      await single.query('delete from words_to_keep')
      return { rate, fastify: fastifyRate, inserts: insertRate, single: singleRate, queries }
    },
  })
  const slowest = partOf({
    figures: [
      {
        name: `submit: p99 added to that of ${inserts.name} at 1,000/s that come by chance, both warm`,
        unit: 'ms',
        ours: 'added',
        goal: 2,
      },
      {
        name: 'submit: p99 at half the held load, which comes by chance',
        unit: 'ms',
        ours: 'halfP99',
        against: { what: 'its median', is: 'halfMedian' },
        goal: 5,
      },
    ],
    rounds: roundsForSlowest,
    round: async () => {
      const { rate } = await send(server.port)
      const { p99 } = await sendSteadily(steady)
      await calm()
      const insertP99 = await inserts.p99(steady, { warmUp, seconds: secondsForSlowest })
      const half = await sendSteadily(rate / 2)
      return { added: p99 - insertP99, halfP99: half.p99, halfMedian: half.median }
    },
  })

  return {
    parts: [rates, slowest],
    versions: { PostgreSQL: server.postgresql, fastify: fastifyVersion, [inserts.name]: inserts.version },
    close: async () => {
      load.close()
      await fastify.close()
      await single.close()
      await server.close()
    },
  }
}
