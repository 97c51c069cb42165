import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './error-handler.ts'
import { endLateRequests, mayTake } from './late-requests.ts'

const never = () => new Promise<never>(() => {})

async function given() {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerErrors(app)
  endLateRequests(app, 50, 10)
  app.get('/stuck', never)
  app.get('/quick', async () => ({ isDone: true }))
  app.get('/half', (_request, reply) => {
    reply.raw.write('half')
    return never()
  })
  app.get('/flowing', (_request, reply) => {
    let isLate = false
    // the stuck one was begun later and is over
    void fetch(`${origin}/stuck`).then(() => (isLate = true))
    const go = () => {
      reply.raw.write('.')
      if (isLate) reply.raw.end('whole')
      else setImmediate(go)
    }
    go()
    return never()
  })
  app.get('/long', { onRequest: mayTake(60_000) }, async () => {
    // the stuck one was begun later and is over
    await fetch(`${origin}/stuck`)
    return { isDone: true }
  })
  app.post('/arriving', async ({ body }) => body)
  app.post('/arrived', never)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return origin
}

test('what takes too long is refused, and can be sent again (51)', async () => {
  const reply = await fetch(`${await given()}/stuck`)
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('5')
  expect(await reply.json()).toEqual({ error: expect.any(String) })
})

test('of many at once each that is stuck is refused, whatever became of the others (51)', async () => {
  const origin = await given()
  const paths = ['/stuck', '/quick', '/stuck', '/quick', '/quick', '/stuck']
  const replies = await Promise.all(paths.map((path) => fetch(`${origin}${path}`)))
  expect(replies.map(({ status }) => status)).toEqual([503, 200, 503, 200, 200, 503])
})

test('an answer that stops halfway is cut off (51)', async () => {
  const reply = await fetch(`${await given()}/half`)
  await expect(reply.text()).rejects.toThrow('terminated')
})

test('an answer that goes on is sent to its end, however long it takes', async () => {
  const reply = await fetch(`${await given()}/flowing`)
  expect(await reply.text()).toMatch(/whole$/)
})

test('what may take longer is left alone (51)', async () => {
  const reply = await fetch(`${await given()}/long`)
  expect(await reply.json()).toEqual({ isDone: true })
})

test('the time that a body takes to arrive is not counted (51)', async () => {
  const origin = await given()
  const send = (path: string, body: ReadableStream) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
  /** The second half comes when one that was begun later is over. */
  const slowBody = () =>
    new ReadableStream({
      start: async (stream) => {
        stream.enqueue(new TextEncoder().encode('{"is'))
        await fetch(`${origin}/stuck`)
        stream.enqueue(new TextEncoder().encode('Whole":true}'))
        stream.close()
      },
    })
  const replies = await Promise.all([send('/arriving', slowBody()), send('/arrived', slowBody())])
  expect(replies.map(({ status }) => status)).toEqual([200, 503])
  expect(await replies[0]?.json()).toEqual({ isWhole: true })
})
