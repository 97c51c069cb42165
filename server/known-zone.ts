import type { FastifyBaseLogger } from 'fastify'
import { isKnownZone } from '#shared/is-known-zone.ts'

/** Days begin somewhere else than the caller asked for, which they cannot mend: whoever runs this may. */
export function fallBackToUtc(log: FastifyBaseLogger, zone: string) {
  log.warn({ event: 'unknown time zone', zone })
  return 'UTC'
}

/** The zone, or UTC where this machine does not know it. */
export const knownZone = (log: FastifyBaseLogger, zone: string) => (isKnownZone(zone) ? zone : fallBackToUtc(log, zone))
