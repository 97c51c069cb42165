import { setTimeout as sleep } from 'node:timers/promises'
import { end, startServer } from '#server/testing/server-process.ts'
import { judge, newForm, temporaryData } from './answering.ts'
import { addStandby, openSwitch, promote, startFirst } from './standby.ts'

/**
 * The database is killed and its synchronous standby takes over, again and again, while people answer (74): nothing
 * acknowledged may be missing or doubled, and answers are taken again within 30 seconds.
 */
const failovers = Number(process.argv[2] ?? 5)
const people = 8
const between = 40
const most = 30_000

let primary = await startFirst()
let standby = await addStandby(primary)
const database = await openSwitch()
database.leadTo(primary.port)
const server = await startServer({ DATA_DIR: temporaryData(), DATABASE_URL: database.url, PORT: '0', DEMO: 'off' })
const form = await newForm(server.address)

const acknowledged: string[] = []
let isOver = false
async function person(name: string) {
  for (let n = 0; !isOver; n++) {
    const text = `${name}, answer ${n}`
    for (;;) {
      const answer = await form.answer(server.address, text).catch(() => undefined)
      if (answer?.status === 201) break
      if (answer && answer.status !== 503) throw new Error(`answered ${answer.status}: ${answer.body}`)
      await sleep(20)
    }
    acknowledged.push(text)
  }
}
const load = Promise.all(Array.from({ length: people }, (_, index) => person(`person ${index}`)))
const more = async (count: number) => {
  for (const goal = acknowledged.length + count; acknowledged.length < goal;) await Promise.race([sleep(5), load])
}

const waits: number[] = []
for (let n = 0; n < failovers; n++) {
  await more(between)
  const begun = performance.now()
  primary.process.kill('SIGKILL')
  database.leadTo(undefined)
  await promote(standby)
  database.leadTo(standby.port)
  await more(1)
  waits.push(performance.now() - begun)
  primary = standby
  standby = await addStandby(primary)
}
await more(between)
isOver = true
await load

const longest = Math.max(...waits)
console.log(
  `${failovers} failovers; answers were taken again after ${waits.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
)
judge(acknowledged, await form.stored(server.address))
if (longest > most) process.exitCode = 1
await end(server.child, 'SIGTERM')
database.close()
for (const { process: child } of [standby, primary]) child.kill('SIGQUIT')
await sleep(500)
process.exit()
