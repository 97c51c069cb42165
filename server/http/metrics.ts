import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AnswerTimes } from './answer-times.ts'
import { isLocal } from './caller.ts'
import { refuse } from './refuse.ts'

function hasToken(request: FastifyRequest, token: string | undefined) {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Figures for Prometheus at /metrics: for programs on this machine, or with METRICS_TOKEN as a bearer token. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, times: AnswerTimes) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  app.get('/metrics', async (request, reply) => {
    // the same answer as for a page that is not there: strangers need not know of it
    if (!isLocal(request) && !hasToken(request, token)) throw refuse('notFound', (m) => m.errors.notFound)
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${times.text()}`)
  })
}
