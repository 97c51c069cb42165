import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpoint, Nothing } from '#shared/endpoint.ts'
import { watchDisk } from './disk-space.ts'
import { answerErrors } from './error-handler.ts'
import { acceptJsonOnly } from './json-body.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createLargeBodies } from './large-bodies.ts'
import { mount, type Services } from './mount.ts'
import { createOverloadGate } from './overload-gate.ts'
import { createLog } from './log.ts'
import { Streamed } from './streamed.ts'

const body = z.object({ text: z.string().default('') })
const slice = {
  list: endpoint({ method: 'GET', path: '/list', access: 'public', summary: 'A list', result: Nothing }),
  send: endpoint({
    method: 'POST',
    path: '/send',
    access: 'public',
    summary: 'A form',
    isOnce: true,
    body,
    result: Nothing,
  }),
  file: endpoint({ method: 'GET', path: '/file', access: 'public', summary: 'A file', result: Nothing }),
}

/** Its first words, and nothing more until its reader leaves. */
async function* endless() {
  yield 'It begins'
  await new Promise(() => {})
}

/** Two calls that take as long as the test likes, on a server that lets few be at work at once. */
async function givenServer(most: { calls: number; submissions: number }, bytes?: number) {
  const lines: string[] = []
  const log = createLog({ write: (line: string) => void lines.push(line) })
  const app = Fastify()
  answerErrors(app)
  acceptJsonOnly(app)
  const disk = watchDisk(async () => undefined, log, true)
  onTestFinished(disk.stop)
  const waiting: (() => void)[] = []
  const work = () => new Promise<Record<string, never>>((resolve) => waiting.push(() => resolve({})))
  mount(
    app,
    {} as Services,
    {
      gate: createOverloadGate(log, most),
      disk,
      largeBodies: createLargeBodies(bytes),
      kept: createKeptAnswers(() => {}),
      direct: { serve: () => {}, take: () => false, close: () => {} },
    },
    slice,
    { list: work, send: work, file: async () => new Streamed('text/plain', 'long.txt', endless()) },
    async () => undefined,
  )
  onTestFinished(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const post = (text: string) =>
    fetch(`${origin}/api/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
  return {
    lines,
    port: Number(new URL(origin).port),
    list: () => fetch(`${origin}/api/list`),
    file: (signal: AbortSignal) => fetch(`${origin}/api/file`, { signal }),
    send: () => post(''),
    post,
    /** Resolves once this many are at work. */
    atWork: async (count: number) => {
      while (waiting.length < count) await new Promise(setImmediate)
    },
    finish: () => {
      for (const go of waiting.splice(0)) go()
    },
  }
}

test('under overload lists are refused first and submissions last, at once and with a time to come again (52)', async () => {
  const server = await givenServer({ calls: 2, submissions: 4 })
  const taken = [server.list(), server.send()]
  await server.atWork(2)
  const refused = await server.list()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toEqual({ error: 'The server is busy. Try again in a few seconds', isUnchanged: true })

  taken.push(server.send(), server.send())
  await server.atWork(4)
  expect((await server.send()).status).toBe(503)
  // told once, however many are refused
  expect((await server.list()).status).toBe(503)
  expect(server.lines.filter((line) => line.includes('"event":"overload"'))).toHaveLength(1)

  server.finish()
  for (const reply of await Promise.all(taken)) expect(reply.status).toBe(200)
  const after = server.list()
  await server.atWork(1)
  server.finish()
  expect((await after).status).toBe(200)
})

test('of many that arrive in the same moment no more are let in than there is room for (52)', async () => {
  const server = await givenServer({ calls: 2, submissions: 4 })
  const replies = Array.from({ length: 40 }, () => server.send())
  let refused = 0
  const count = async (reply: Promise<Response>) => void ((await reply).status === 503 && refused++)
  const counting = Promise.all(replies.map(count))
  while (refused < 36) await new Promise(setImmediate)
  await server.atWork(4)
  server.finish()
  await counting
  expect(refused).toBe(36)
})

test('callers who go away do not make room while their work goes on (52)', async () => {
  const server = await givenServer({ calls: 1, submissions: 1 })
  const leaving = connect(server.port, '127.0.0.1')
  leaving.write('GET /api/list HTTP/1.1\r\nhost: a\r\n\r\n')
  await server.atWork(1)
  leaving.destroy()
  await once(leaving, 'close')
  expect((await server.list()).status).toBe(503)
  server.finish()
})

test('large bodies that never end fill no memory, and who only announces one keeps nobody out (52)', async () => {
  const server = await givenServer({ calls: 1, submissions: 10 }, 200_000)
  const send = (announced: number, sent: number) => {
    const socket = connect(server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST /api/send HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${announced}\r\n\r\n`,
    )
    socket.write('x'.repeat(sent))
    return socket
  }
  for (let n = 0; n < 50; n++) send(1_000_000, 1)
  const large = server.post('x'.repeat(100_000))
  await server.atWork(1)

  const holding = send(1_000_000, 150_000)
  const refused = send(1_000_000, 150_000)
  const answers = await Promise.race([once(holding, 'data'), once(refused, 'data')])
  expect(String(answers[0])).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"isUnchanged":true/s)
  // one that is refused by its size, and goes away in the middle
  const tooLarge = send(2_000_000, 30_000)
  expect(String((await once(tooLarge, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
  tooLarge.destroy()
  const small = server.send()
  await server.atWork(2)
  server.finish()
  expect([(await large).status, (await small).status]).toEqual([200, 200])
})

test('what somebody still downloads is no work, however slowly they read (52, 72)', async () => {
  const server = await givenServer({ calls: 1, submissions: 1 })
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  expect((await server.file(leaving.signal)).status).toBe(200)
  const listed = server.list()
  await Promise.race([server.atWork(1), listed])
  server.finish()
  expect((await listed).status).toBe(200)
})
