import { setTimeout as sleep } from 'node:timers/promises'
import { databasePid, end, freePort, startServer } from '#server/testing/server-process.ts'
import { judge, newForm, temporaryData } from './answering.ts'

/**
 * The server and its database are killed while people answer: nothing acknowledged may be lost or doubled (1, 54, 67).
 * `kills 1000 100` kills the server 1,000 times and the database 100 times.
 */
const serverKills = Number(process.argv[2] ?? 10)
const databaseKills = Number(process.argv[3] ?? 10)
const kills = serverKills + databaseKills
const people = 16
const between = 40

const dataDir = temporaryData()
const env = { DATA_DIR: dataDir, PORT: await freePort(), DEMO: 'off' }
let server = await startServer(env)
const { address } = server
const form = await newForm(address)

const acknowledged: string[] = []
let isOver = false
let tries = 0
/** Answers one time after the other; each until it is acknowledged, always with the same key. */
async function person(name: string) {
  for (let n = 0; !isOver; n++) {
    const text = `${name}, answer ${n}`
    for (;;) {
      tries++
      const answer = await form.answer(address, text).catch(() => undefined)
      if (answer?.status === 201) break
      if (answer && answer.status !== 503) throw new Error(`answered ${answer.status}: ${answer.body}`)
      await sleep(20)
    }
    acknowledged.push(text)
  }
}
const load = Promise.all(Array.from({ length: people }, (_, index) => person(`person ${index}`)))
/** Resolves once more were acknowledged, so that each kill comes while work is under way. */
const more = async () => {
  for (const goal = acknowledged.length + between; acknowledged.length < goal;) await Promise.race([sleep(5), load])
}

/** Evenly spread among those of the server. */
const isDatabasesTurn = (n: number) =>
  Math.floor(((n + 1) * databaseKills) / kills) > Math.floor((n * databaseKills) / kills)

for (let n = 0; n < kills; n++) {
  await more()
  if (isDatabasesTurn(n)) process.kill(await databasePid(dataDir), 'SIGKILL')
  else {
    await end(server.child, 'SIGKILL')
    server = await startServer(env)
  }
  if ((n + 1) % 100 === 0) console.log(`${n + 1} kills, ${acknowledged.length} acknowledged`)
}
await more()
isOver = true
await load

console.log(`${serverKills} kills of the server, ${databaseKills} of the database, ${tries} tries`)
judge(acknowledged, await form.stored(address))
await end(server.child, 'SIGTERM')
