import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { EventStream } from './event-stream.ts'

test('a stream is not begun for somebody who went away while it was prepared', async () => {
  const begun: unknown[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  app.get('/', async (request, reply) => {
    const left = once(request.raw.socket, 'close')
    asked.resolve()
    await left
    new EventStream((raw) => begun.push(raw)).send(reply)
    answered.resolve()
    return reply
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const reply = fetch(origin, { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(reply).rejects.toThrow('aborted')
  await answered.promise
  expect(begun).toEqual([])
})
