import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#shared/messages/languages.ts'
import { limits } from '#shared/limits.ts'
import { announceMail } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'

/** How mails are to be made: in whose language, and under which domain their ids stand. */
export type Mailing = { language: Language; domain: string }

/** Whom no mail may reach any more. */
export const isStopped = sql`exists (
  select from mail_stops where mail_stops.form_id = invites.form_id and mail_stops.email = invites.email)`

export const hasMailWaiting = sql`exists (
  select from mails where mails.invite_id = invites.id and mails.sent_at is null and mails.failed_at is null)`

const mailsSince = (seconds: number) => sql`
  from mails where mails.invite_id = invites.id and mails.created_at > now() - ${seconds} * interval '1 second'`

export const day = 24 * 60 * 60

/**
 * Neither too soon after the last one nor too often today. Of the latter the mail that came with the invite itself, in the
 * same transaction, is none.
 */
export const mayBeSentAgain = sql`(not exists (select ${mailsSince(limits.resend.seconds)})
  and (select count(*) ${mailsSince(day)} and mails.created_at > invites.created_at) < ${limits.resend.perDay})`

/**
 * Puts a mail into the outbox for each of the invites that may have one, in the transaction that holds them. Answers the
 * ids of these invites. The id of the mail is also its Message-ID: it stays the same however often it must be tried.
 */
export async function queueMails(tx: Db, which: SQL, kind: 'invite' | 'reminder', { language, domain }: Mailing) {
  const { rows } = await tx.execute<{ invite_id: string }>(sql`
    with due as materialized (
      select gen_random_uuid() as id, invites.id as invite_id from invites
      where ${which} and invites.response_id is null and not ${isStopped}
    )
    insert into mails (id, invite_id, kind, language, message_id)
    select id, invite_id, ${kind}, ${language}, '<' || id || '@' || ${domain}::text || '>' from due
    returning invite_id`)
  if (rows.length > 0) await announceMail(tx)
  return rows.map(({ invite_id: inviteId }) => inviteId)
}
