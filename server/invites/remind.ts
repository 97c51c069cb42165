import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RemindResult } from '#shared/invites.ts'
import { limits } from '#shared/limits.ts'
import { announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, invites } from '#server/db/schema.ts'
import { ownedBy } from '#server/forms/store.ts'
import { refuse } from '#server/http/refuse.ts'
import { isOver } from './is-over.ts'
import { hasMailWaiting, isStopped, type Mailing, queueMails } from './queue-mails.ts'

/** One that failed reached nobody, and may be tried again, but not as often as one likes. */
const wasReminded = sql`(
  select count(*) filter (where mails.failed_at is null) > 0 or count(*) >= ${limits.resend.perDay} from mails
  where mails.invite_id = invites.id and mails.kind = 'reminder' and mails.created_at > now() - interval '1 day')`

/** Why somebody gets no reminder now; null for those who do. */
const reason = sql<keyof RemindResult['skipped'] | null>`case
  when ${isStopped} then 'stopped' when ${hasMailWaiting} then 'waiting' when ${wasReminded} then 'reminded' end`

/** Queues a reminder for everybody who has not answered. Undefined when there is no such form, or it is somebody else's. */
export const remind = (db: Db, ownerId: string, formId: string, mailing: Mailing): Promise<RemindResult | undefined> =>
  db.transaction(async (tx) => {
    // locked, so that two who press at once take turns
    const [form] = await tx
      .select({ isOver, isOpen: forms.isOpen })
      .from(forms)
      .where(and(eq(forms.id, formId), ownedBy(ownerId)))
      .for('update')
    if (!form) return undefined
    if (!form.isOpen) throw refuse('closed', (m) => m.invites.remindClosed)
    if (form.isOver) throw refuse('closed', (m) => m.errors.invitesOver)
    const open = and(eq(invites.formId, formId), isNull(invites.responseId))
    const counts = await tx
      .select({ reason: sql<keyof RemindResult['skipped'] | null>`reason`, count: sql<number>`count(*)::int` })
      .from(
        tx
          .select({ reason: reason.as('reason') })
          .from(invites)
          .where(open)
          .as('open'),
      )
      .groupBy(sql`reason`)
    const skipped = { reminded: 0, waiting: 0, stopped: 0 }
    for (const { reason: why, count } of counts) if (why) skipped[why] = count
    const reminded = await queueMails(
      tx,
      sql`${eq(invites.formId, formId)} and not ${hasMailWaiting} and not ${wasReminded}`,
      'reminder',
      mailing,
    )
    await announceNews(tx, ownerId, formId)
    return { sent: reminded.length, skipped }
  })
