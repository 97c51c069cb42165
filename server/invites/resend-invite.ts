import { and, eq, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, invites } from '#server/db/schema.ts'
import { ownedBy } from '#server/forms/store.ts'
import { tooMany } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refuse.ts'
import { isOver } from './is-over.ts'
import { day, hasMailWaiting, isStopped, type Mailing, queueMails } from './queue-mails.ts'

/**
 * Seconds until a mail may be sent again, by the same rule as `mayBeSentAgain`; zero or less when it may be now. The mail
 * that came with the invite itself is the oldest, and only the minute is counted from it.
 */
const waitOf = (inviteId: string) => sql<number>`(
  select greatest(
    max(extract(epoch from created_at - clock_timestamp())) + ${limits.resend.seconds},
    max(extract(epoch from created_at - clock_timestamp())) filter (where is_again and place = ${limits.resend.perDay})
      + ${day}
  )::float8 from (
    select mails.created_at, mails.created_at > own.created_at as is_again,
      row_number() over (order by mails.created_at desc) as place
    from mails join invites as own on own.id = mails.invite_id
    where mails.invite_id = ${inviteId}
  ) as sent)`

/** Locked, so that of two who press at once the second sees the mail of the first. */
const lockInvite = async (tx: Db, ownerId: string, inviteId: string) =>
  (
    await tx
      .select({
        formId: invites.formId,
        isSolved: sql<boolean>`${invites.responseId} is not null`,
        isStopped: sql<boolean>`${isStopped}`,
        isOver,
      })
      .from(invites)
      .innerJoin(forms, eq(forms.id, invites.formId))
      .where(and(eq(invites.id, inviteId), ownedBy(ownerId)))
      .for('update', { of: invites })
  )[0]

/** Queues the mail of an invite once more. False when there is no such invite, or it is somebody else's. */
export const resendInvite = (db: Db, ownerId: string, inviteId: string, mailing: Mailing) =>
  db.transaction(async (tx) => {
    const invite = await lockInvite(tx, ownerId, inviteId)
    if (!invite) return false
    if (invite.isSolved) throw refuse('conflict', (m) => m.errors.inviteAnswered)
    if (invite.isStopped) throw refuse('conflict', (m) => m.errors.mailStopped)
    if (invite.isOver) throw refuse('closed', (m) => m.errors.invitesOver)
    // after the lock: a query of its own sees what was committed meanwhile
    const { rows } = await tx.execute<{ wait: number | null; isWaiting: boolean }>(
      sql`select ${waitOf(inviteId)} as wait, ${hasMailWaiting} as "isWaiting" from invites where id = ${inviteId}`,
    )
    const { wait, isWaiting } = rows[0] ?? {}
    if (wait && wait > 0) throw tooMany(wait)
    if (isWaiting) throw refuse('conflict', (m) => m.errors.mailWaiting)
    await queueMails(tx, eq(invites.id, inviteId), 'invite', mailing)
    await announceNews(tx, ownerId, invite.formId)
    return true
  })
