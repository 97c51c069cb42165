import { sql } from 'drizzle-orm'
import { isLanguage } from '#shared/messages/languages.ts'
import { say } from '#shared/messages/messages.ts'
import type { Db } from '#server/db/connect.ts'
import { catalogue } from '#server/http/catalogue.ts'
import type { Letter } from '#server/mail/smtp-line.ts'
import { htmlOf, type InviteLetter, textOf } from './invite-letter.ts'
import { isOver } from './is-over.ts'
import type { LinkTo } from './links.ts'
import { isStopped } from './queue-mails.ts'

type Row = {
  kind: string
  message_id: string
  language: string
  invite_id: string
  email: string
  message: string
  form: string
  expires_at: string | Date | null
  owner: string
}

/** Only while somebody still wants it: not answered, stopped, expired or overtaken by a newer one. */
const wanted = (mailId: string) => sql`
  select mails.kind, mails.message_id, mails.language, invites.id as invite_id, invites.email, invites.message,
    forms.name as form, forms.invites_expire_at as expires_at, users.username as owner
  from mails
  join invites on invites.id = mails.invite_id and invites.response_id is null
  join forms on forms.id = invites.form_id and not ${isOver}
  join users on users.id = forms.owner_id
  where mails.id = ${mailId} and not ${isStopped}
    and not exists (
      select from mails as newer where newer.invite_id = mails.invite_id and newer.created_at > mails.created_at)`

/** A name may hold what a header must not. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

/** What goes out for a mail of the outbox, as things are now. Undefined when it is not to be sent any more. */
export const composeMail =
  (linkTo: LinkTo) =>
  async (db: Db, mailId: string): Promise<Letter | undefined> => {
    const row = (await db.execute(wanted(mailId))).rows[0] as Row | undefined
    if (!row) return undefined
    const language = isLanguage(row.language) ? row.language : 'en'
    const words = catalogue[language].mail
    const { owner } = row
    const letter: InviteLetter = {
      words,
      language,
      form: onOneLine(row.form),
      owner,
      message: row.message.trim(),
      isReminder: row.kind === 'reminder',
      link: linkTo.invite(row.invite_id),
      stopAt: linkTo.stop(row.invite_id),
      expiresAt: row.expires_at === null ? undefined : new Date(row.expires_at),
    }
    return {
      messageId: row.message_id,
      fromName: say(words.from, { owner }),
      to: row.email,
      subject: say(letter.isReminder ? words.reminderSubject : words.subject, { owner, form: letter.form }),
      text: textOf(letter),
      html: htmlOf(letter),
      stopAt: letter.stopAt,
    }
  }
