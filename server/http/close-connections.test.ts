import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeFreeConnections } from './close-connections.ts'

test('an answer that ends after the close began takes its connection along (54)', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 })
  closeFreeConnections(app)
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
