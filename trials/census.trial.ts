import { end, startServer } from '#server/testing/server-process.ts'
import { judge, newForm, temporaryData } from './answering.ts'
import { atRate, openLines, percentile, spread } from './lines.ts'

/**
 * A census: answers at an even rate, faster than 500,000 an hour (139 a second), whatever the server does with them
 * (66). Times count from the moment an answer was due, so that a pause of the server is seen by all who wait.
 */
const people = Number(process.argv[2] ?? 25_000)
const perSecond = Number(process.argv[3] ?? 200)

const server = await startServer({ DATA_DIR: temporaryData(), PORT: '0', DEMO: 'off' })
const form = await newForm(server.address)
const lines = openLines(server.address)

const acknowledged: string[] = []
const times: number[] = []
const others = new Map<number, number>()
const sending: Promise<void>[] = []
async function person(name: string, due: number) {
  const { status, ms } = await lines.send(form.asText(name), due)
  if (status === 201) {
    acknowledged.push(name)
    times.push(ms)
  } else others.set(status, (others.get(status) ?? 0) + 1)
}

console.log(`${people} people answer, ${perSecond} a second: about ${Math.ceil(people / perSecond / 60)} minutes`)
const begun = performance.now()
await atRate(perSecond, people, (n, due) => void sending.push(person(`person ${n}`, due)))
await Promise.all(sending)
const seconds = (performance.now() - begun) / 1000

console.log(`${(acknowledged.length / seconds).toFixed(0)} a second over ${seconds.toFixed(0)} s; ${spread(times)}`)
for (const [status, count] of others) console.log(`${count} answered with ${status}`)
const stored = await form.stored(server.address)
const isWhole = judge(acknowledged, stored)
const isQuick = percentile(times, 0.99) < 250
console.log(`p99 ${isQuick ? 'is' : 'is NOT'} under 250 ms`)
if (isWhole && (others.size > 0 || stored.size !== people || !isQuick)) process.exitCode = 1
lines.close()
await end(server.child, 'SIGTERM')
