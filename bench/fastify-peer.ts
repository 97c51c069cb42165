import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'

/** Answers the same POST as ours, and stores nothing: what an HTTP server in Node can do at most. */
const app = Fastify()
app.post('/api/response/:formId', async (_request, reply) =>
  reply.code(201).send({ _id: randomUUID(), createdAt: new Date().toISOString() }),
)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.('ready')
