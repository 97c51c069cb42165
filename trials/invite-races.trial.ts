import { end, startServer } from '#server/testing/server-process.ts'
import { newForm, temporaryData } from './answering.ts'
import { openLines } from './lines.ts'

/** Each invite is answered by twenty at once: exactly one of them is stored, the others learn that it was (4, 73). */
const people = Number(process.argv[2] ?? 1_000)
const racers = 20
const invitesAtOnce = 10

const server = await startServer({ DATA_DIR: temporaryData(), PORT: '0', DEMO: 'off', RATE_LIMITS: 'off' })
const form = await newForm(server.address)
const lines = openLines(server.address)

const inviteIds: string[] = []
for (let from = 0; from < people; from += 500)
  inviteIds.push(...(await form.invite(from, Math.min(500, people - from))))

const acknowledged: string[] = []
const unexpected = new Map<number, number>()
async function race(inviteId: string, n: number) {
  const names = Array.from({ length: racers }, (_, racer) => `invite ${n}, racer ${racer}`)
  await Promise.all(
    names.map(async (name) => {
      // who is told to come again does
      for (;;) {
        const { status } = await lines.send(form.answerInvite(inviteId, name))
        if (status === 201) acknowledged.push(name)
        else if (status !== 409) unexpected.set(status, (unexpected.get(status) ?? 0) + 1)
        if (status !== 503) return
      }
    }),
  )
}
const begun = performance.now()
for (let at = 0; at < people; at += invitesAtOnce)
  await Promise.all(inviteIds.slice(at, at + invitesAtOnce).map((inviteId, index) => race(inviteId, at + index)))

const stored = await form.stored(server.address)
const winners = new Set(acknowledged.map((name) => name.split(',')[0]))
console.log(`${people} invites, ${people * racers} answers in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
for (const [status, count] of unexpected) console.log(`${count} answered with ${status}`)
console.log(`${acknowledged.length} acknowledged for ${winners.size} invites, ${stored.size} stored`)
const isExact =
  winners.size === people &&
  acknowledged.length === people &&
  stored.size === people &&
  acknowledged.every((name) => stored.get(name) === 1)
console.log(isExact ? 'Each invite has exactly one response.' : 'FAILED')
if (!isExact) process.exitCode = 1
lines.close()
await end(server.child, 'SIGTERM')
