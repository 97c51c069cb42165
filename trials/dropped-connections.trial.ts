import { connect, createServer, type Socket } from 'node:net'
import { end, startServer } from '#server/testing/server-process.ts'
import { judge, newForm, temporaryData } from './answering.ts'

/** 200 people answer through a network that breaks most connections: each answer must be stored exactly once (2, 57, 58). */
const people = 200
const ways = ['before the request', 'after the request', 'during the answer', 'not at all'] as const

const counts = new Map<string, number>()

/** Passes bytes on to the server and drops the connection at a random moment. */
function breakAtRandom(client: Socket, port: number) {
  const way = ways[Math.floor(Math.random() * ways.length)] ?? 'not at all'
  counts.set(way, (counts.get(way) ?? 0) + 1)
  client.on('error', () => {})
  if (way === 'before the request') return client.destroy()
  const server = connect(port, '127.0.0.1')
  server.on('error', () => client.destroy())
  server.once('close', () => client.destroy())
  client.once('close', () => server.end())
  client.pipe(server)
  server.on('data', (bytes: Buffer) => {
    if (way === 'after the request') client.destroy()
    else if (way === 'during the answer') client.write(bytes.subarray(0, bytes.length / 2), () => client.destroy())
    else client.write(bytes)
  })
  return undefined
}

const server = await startServer({ DATA_DIR: temporaryData(), PORT: '0', DEMO: 'off' })
const form = await newForm(server.address)
const network = createServer((client) => breakAtRandom(client, Number(new URL(server.address).port)))
await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
const through = `http://127.0.0.1:${(network.address() as { port: number }).port}`

let tries = 0
const acknowledged: string[] = []
async function person(name: string) {
  for (;;) {
    tries++
    const answer = await form.answer(through, name).catch(() => undefined)
    if (answer?.status === 201) return acknowledged.push(name)
    if (answer) throw new Error(`answered ${answer.status}: ${answer.body}`)
  }
}
const names = Array.from({ length: people }, (_, index) => `person ${index}`)
for (let at = 0; at < people; at += 20) await Promise.all(names.slice(at, at + 20).map(person))

console.log(`${tries} tries; connections dropped: ${ways.map((way) => `${way} ${counts.get(way) ?? 0}`).join(', ')}`)
const stored = await form.stored(server.address)
if (judge(acknowledged, stored) && stored.size !== people) process.exitCode = 1
network.close()
await end(server.child, 'SIGTERM')
