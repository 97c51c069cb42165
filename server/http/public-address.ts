import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const everywhere = new Set(['0.0.0.0', '::'])

/** Where people reach this instance: what was set, else where it listens. Never what a request claims to have called. */
export function publicAddress(app: FastifyInstance, { publicUrl, host, port }: Config) {
  if (publicUrl !== undefined) return publicUrl
  const bound = app.server.address()
  const name = everywhere.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`
}
