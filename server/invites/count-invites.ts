import { sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import type { Db } from '#server/db/connect.ts'
import { waitFor } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refuse.ts'

/** How many addresses are left of an account's day. */
export const invitesLeft = (ownerId: string) => sql<number>`(
  ${limits.invitesPerDay.times}::int
  - coalesce((select count from invite_counts where user_id = ${ownerId} and ends_at > now()), 0))`

/**
 * Counts addresses against an account's day, in the transaction that invites them: who is refused has used up nothing,
 * and of two calls at once, on whichever instances, the second sees the first. The day begins with the first address.
 */
export async function countInvites(tx: Db, ownerId: string, addresses: number) {
  const { times, seconds } = limits.invitesPerDay
  const { rowCount } = await tx.execute(sql`
    insert into invite_counts as known (user_id, count, ends_at)
    values (${ownerId}, ${addresses}, now() + make_interval(secs => ${seconds}))
    on conflict (user_id) do update set
      count = case when known.ends_at <= now() then excluded.count else known.count + excluded.count end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    where known.ends_at <= now() or known.count + excluded.count <= ${times}`)
  if (rowCount) return
  const { rows } = await tx.execute<{ left: number; wait: number }>(sql`
    select ${times} - count as left, ceil(extract(epoch from ends_at - now()))::int as wait
    from invite_counts where user_id = ${ownerId}`)
  const { left = 0, wait = 1 } = rows[0] ?? {}
  throw refuse(
    'tooMany',
    ({ errors }) => say(errors.invitesPerDay, { most: times, left, wait: waitFor(wait, errors) }),
    { retryAfter: wait },
  )
}
