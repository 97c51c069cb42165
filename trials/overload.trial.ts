import { setTimeout as sleep } from 'node:timers/promises'
import { end, startServer } from '#server/testing/server-process.ts'
import { judge, newForm, temporaryData } from './answering.ts'
import { atRate, openLines, percentile, type Reply, spread } from './lines.ts'

/**
 * Five times as many answers as the server can take, for some seconds (71): nine tenths of what it can take must still be
 * stored, the others be refused within 100 ms, and five seconds later all must be as before. Whoever sends them shares
 * the machine with the server: what counts is the ratio, taken in one run.
 */
const seconds = Number(process.argv[2] ?? 10)
const times = 5
/** More than the server lets be at work, and few enough for the files that a process may have open. */
const mostWaiting = 3_000

const server = await startServer({ DATA_DIR: temporaryData(), PORT: '0', DEMO: 'off' })
const form = await newForm(server.address)
const lines = openLines(server.address)
const acknowledged: string[] = []
let named = 0

async function answer(due?: number) {
  const name = `person ${named++}`
  const reply = await lines.send(form.asText(name), due)
  if (reply.status === 201) acknowledged.push(name)
  return reply
}

/** As much as there is, from people who wait for their answer. */
async function measureCapacity() {
  const until = performance.now() + seconds * 1000
  const before = acknowledged.length
  const person = async () => {
    while (performance.now() < until) await answer()
  }
  await Promise.all(Array.from({ length: 256 }, person))
  return (acknowledged.length - before) / seconds
}

async function offer(perSecond: number, forSeconds: number) {
  const replies: Promise<Reply>[] = []
  const begun = performance.now()
  await atRate(perSecond, perSecond * forSeconds, (_n, due) => {
    if (lines.waiting() < mostWaiting) replies.push(answer(due))
  })
  const took = (performance.now() - begun) / 1000
  const all = await Promise.all(replies)
  const of = (status: number) => all.filter((reply) => reply.status === status).map(({ ms }) => ms)
  return { offered: all.length / took, took, served: of(201), refused: of(503), broken: of(0).length }
}

await measureCapacity()
const capacity = await measureCapacity()
console.log(`it takes ${capacity.toFixed(0)} answers a second`)
const flood = await offer(Math.round(capacity * times), seconds)
const served = flood.served.length / flood.took
console.log(
  `offered ${flood.offered.toFixed(0)} a second (${(flood.offered / capacity).toFixed(1)} times as many) over ${lines.count()} lines`,
)
console.log(
  `served ${served.toFixed(0)} a second, ${((100 * served) / capacity).toFixed(0)} % of that; ${spread(flood.served)}`,
)
console.log(`refused ${flood.refused.length}; ${spread(flood.refused)}; broken ${flood.broken}`)

let recovered: number | undefined
for (let second = 1; second <= 5 && recovered === undefined; second++) {
  const { served: ok, refused } = await offer(Math.round(capacity / 4), 1)
  console.log(`second ${second} after it: ${ok.length} served, ${refused.length} refused; ${spread(ok)}`)
  if (refused.length === 0 && percentile(ok, 0.99) < 250) recovered = second
}
console.log(recovered === undefined ? 'NOT normal again within 5 s' : `normal again within ${recovered} s`)
await sleep(500)
judge(acknowledged, await form.stored(server.address))
if (recovered === undefined || flood.broken > 0) process.exitCode = 1
lines.close()
await end(server.child, 'SIGTERM')
