import { sql } from 'drizzle-orm'
import { announceActivity } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { mails } from '#server/db/schema.ts'

export type TakenMail = { id: string; attempts: number }

const seconds = (count: number) => sql`${count} * interval '1 second'`
const isWaiting = sql`sent_at is null and failed_at is null`

/**
 * The mail that is due longest, now leased: nobody else takes it before the lease is over. The attempt counts from here
 * on, so that a mail which ends its sender does not do so for ever.
 */
export async function takeMail(db: Db, lease: number): Promise<TakenMail | undefined> {
  const { rows } = await db.execute<TakenMail>(sql`
    update mails set attempts = attempts + 1, next_attempt_at = now() + ${seconds(lease)}
    where id = (
      select id from mails where ${isWaiting} and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked
    ) returning id, attempts`)
  return rows[0]
}

/** Changes a mail and tells its owner's open pages. */
const mark = (db: Db, mailId: string, change: ReturnType<typeof sql>) =>
  db.execute(sql`
    with marked as (update mails set ${change} where id = ${mailId} returning invite_id)
    select ${announceActivity(sql`forms.owner_id`, sql`forms.id`)}
    from marked join invites on invites.id = marked.invite_id join forms on forms.id = invites.form_id`)

export const markSent = (db: Db, mailId: string) => mark(db, mailId, sql`sent_at = now(), failure = null`)

export const markFailed = (db: Db, mailId: string, failure: string) =>
  mark(db, mailId, sql`failed_at = now(), failure = ${failure}`)

export const markForLater = (db: Db, mailId: string, failure: string, pause: number) =>
  mark(db, mailId, sql`next_attempt_at = now() + ${seconds(pause)}, failure = ${failure}`)

/** As if it had never been taken. Those that have waited too long are given up. */
export const handBack = (db: Db, mailId: string, failure: string, pause: number, giveUp: number) =>
  mark(
    db,
    mailId,
    sql`attempts = greatest(attempts - 1, 0), next_attempt_at = now() + ${seconds(pause)},
      failure = nullif(${failure}, ''),
      failed_at = case when ${failure} <> '' and created_at < now() - ${seconds(giveUp)} then now() end`,
  )

/** Nobody wants it any more. It stays, to be counted, as one that failed without a failure. */
export const dropMail = (db: Db, mailId: string) => mark(db, mailId, sql`failed_at = now(), failure = null`)

/** The same of all that wait. */
export const dropWaiting = (db: Db) =>
  db.execute(sql`update mails set failed_at = now(), failure = null where ${isWaiting}`)

export const countWaiting = (db: Db) => db.$count(mails, isWaiting)
