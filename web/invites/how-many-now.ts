import { limits } from '#shared/limits.ts'
import type { ApiError } from '#web/app/api.ts'

type Sending = { isPending: boolean; error: ApiError | null; variables: { addresses: string[] } | undefined }

/** Whether nobody knows if it was done. */
const isLost = (error: ApiError | null) => error !== null && !(error.status >= 400 && error.status < 500)

/** How many of so many addresses the next press sends, how many it leaves over, and whether the day's are used up. */
export function howManyNow(count: number, invitesLeft: number, { isPending, error, variables }: Sending) {
  // when no answer came, the same ones again: they are then neither invited nor counted twice
  const tried = isPending || isLost(error) ? (variables?.addresses.length ?? 0) : 0
  // where nobody is left the server says so, and when there will be
  const now = Math.max(tried, Math.min(invitesLeft, limits.invitesPerCall)) || limits.invitesPerCall
  return { now, over: count - now, isUsedUp: tried === 0 && invitesLeft === 0 }
}
