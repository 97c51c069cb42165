import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeFreeConnections } from './close-connections.ts'
import { endLateRequests } from './late-requests.ts'

test('an answer that ends after the close began takes its connection along (54)', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 })
  closeFreeConnections(app, () => [])
  let finish = () => {}
  app.get('/', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 2 })
    reply.raw.write('ok')
    finish = () => reply.raw.end()
  })
  const reply = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect(await reply.text()).toBe('ok')
  const closed = app.close()
  setImmediate(() => finish())
  await closed
})

test('an answer that begins after the close began says that its connection ends (54)', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 })
  closeFreeConnections(app, endLateRequests(app, 10_000).pending)
  const closing = Promise.withResolvers<void>()
  let closed = Promise.resolve()
  app.get('/', async () => {
    closed = app.close()
    await closing.promise
    return 'ok'
  })
  app.addHook('preClose', async () => closing.resolve())
  const reply = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect(reply.headers.get('connection')).toBe('close')
  expect(await reply.text()).toBe('ok')
  await closed
})
