import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLocal } from './caller.ts'
import { refuse } from './refuse.ts'

function hasToken(request: FastifyRequest, token: string | undefined) {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Figures for Prometheus at /metrics: for programs on this machine, or with METRICS_TOKEN as a bearer token. */
export function serveMetrics(app: FastifyInstance, token: string | undefined) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    // the same answer as for a page that is not there: strangers need not know of it
    if (!isLocal(request) && !hasToken(request, token)) throw refuse('notFound', (m) => m.errors.notFound)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
