import type { activity } from '#shared/activity.ts'
import { isUnknownZone } from '#server/db/failures.ts'
import type { Handlers } from '#server/http/mount.ts'
import { fallBackToUtc, knownZone } from '#server/known-zone.ts'
import type { Live } from './live.ts'
import { overviewOf } from './overview.ts'
import { findStanding, findWeek } from './store.ts'

export const activityRoutes = (live: Live): Handlers<typeof activity> => ({
  live: async ({ user, token }) => live.open(user, token),

  overview: async ({ db, user, log, query }) => {
    const zone = knownZone(log, query.zone)
    const week = findWeek(db, user.id, zone).catch((error: unknown) => {
      // an older PostgreSQL may know fewer zones than this server
      if (!isUnknownZone(error)) throw error
      return findWeek(db, user.id, fallBackToUtc(log, zone))
    })
    const [days, standing] = await Promise.all([week, findStanding(db, user.id)])
    return overviewOf(days, standing)
  },
})
