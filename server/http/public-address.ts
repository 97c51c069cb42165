import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const everywhere = new Set(['0.0.0.0', '::'])

/** Where people reach an instance with these settings, whether it runs or not. */
export function configuredAddress({ publicUrl, host, port }: Config) {
  const name = everywhere.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return publicUrl ?? `http://${name}:${port}`
}

/** Where people reach this instance: what was set, else where it listens. Never what a request claims to have called. */
export function publicAddress(app: FastifyInstance, config: Config) {
  const bound = app.server.address()
  return configuredAddress(typeof bound === 'object' && bound ? { ...config, port: bound.port } : config)
}
