import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { viewerZone } from '#web/ui/viewer-zone.ts'

const untilTomorrow = () => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 1).getTime() - now.getTime()
}

/** What the overview shows. Days are those of this device. */
export const activityQuery = () => {
  const zone = viewerZone()
  return queryOptions({
    queryKey: ['form', 'activity', zone],
    // what comes in is told by the server; that a day has passed is not
    refetchInterval: untilTomorrow,
    queryFn: () => api.activity.overview({ query: { zone } }),
  })
}
