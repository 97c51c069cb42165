import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, startServer } from '#server/testing/server-process.ts'
import { judge, newForm, temporaryData } from './answering.ts'
import { atRate, openLines, type Reply, spread } from './lines.ts'

/**
 * 10,000 connections that say nothing, or never finish their headers or their body, while others answer a form (72). The
 * processes need so many files: see `ulimit -n`. The times without and with them are compared in one run.
 */
const slow = Number(process.argv[2] ?? 10_000)
const perSecond = 100
const seconds = 10

const server = await startServer({ DATA_DIR: temporaryData(), PORT: '0', DEMO: 'off' })
const form = await newForm(server.address)
const lines = openLines(server.address)
const acknowledged: string[] = []
let named = 0

async function measure() {
  const replies: Promise<Reply>[] = []
  const answer = async (due: number) => {
    const name = `person ${named++}`
    const reply = await lines.send(form.asText(name), due)
    if (reply.status === 201) acknowledged.push(name)
    return reply
  }
  await atRate(perSecond, perSecond * seconds, (_n, due) => void replies.push(answer(due)))
  const all = await Promise.all(replies)
  return { times: all.map(({ ms }) => ms), failed: all.filter(({ status }) => status !== 201).length }
}

await measure()
const before = await measure()
console.log(`without them: ${spread(before.times)}, ${before.failed} failed`)

const dawdlers = fork(fileURLToPath(new URL('dawdlers.ts', import.meta.url)), [
  new URL(server.address).port,
  String(slow),
])
const seen = { open: 0, ended: 0, least: Infinity }
dawdlers.on('message', ({ open, ended }: typeof seen) =>
  Object.assign(seen, { open, ended, least: Math.min(seen.least, open) }),
)
for (let wait = 0; seen.open < slow * 0.95 && wait < 300; wait++) await sleep(100)
seen.least = seen.open
const during = await measure()
console.log(
  `with ${seen.least} slow connections and more (the server hung up on ${seen.ended}): ${spread(during.times)}, ${during.failed} failed`,
)
await end(dawdlers, 'SIGKILL')
judge(acknowledged, await form.stored(server.address))
if (before.failed + during.failed > 0 || seen.least < slow / 2) process.exitCode = 1
lines.close()
await end(server.child, 'SIGTERM')
