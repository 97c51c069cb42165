import type { activity } from '#shared/activity.ts'
import { isUnknownZone } from '#server/db/failures.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Live } from './live.ts'
import { overviewOf } from './overview.ts'
import { findStanding, findWeek } from './store.ts'

export const activityRoutes = (live: Live): Handlers<typeof activity> => ({
  live: async ({ user, token }) => live.open(user, token),

  overview: async ({ db, user, query }) => {
    const week = findWeek(db, user.id, query.zone).catch((error: unknown) => {
      // a browser may know a zone that an older PostgreSQL does not
      if (!isUnknownZone(error)) throw error
      throw refuse('invalid', (m) => m.fields.timeZone, { fields: { zone: 'timeZone' } })
    })
    const [days, standing] = await Promise.all([week, findStanding(db, user.id)])
    return overviewOf(days, standing)
  },
})
