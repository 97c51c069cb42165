import { type SQL, sql } from 'drizzle-orm'
import { isId } from '#shared/ids.ts'
import type { Invite } from '#shared/invites.ts'
import type { Db } from '#server/db/connect.ts'
import type { LinkTo } from './links.ts'

type Moment = string | Date
type Row = {
  id: string
  email: string
  created_at: Moment
  response_id: string | null
  /** Null also for one that was deleted: its invite stays answered, but there is nothing to show. */
  has_response: true | null
  /** When it was made, to the microsecond, as a cursor must tell apart what a Date cannot. */
  micros: string
  expires_at: Moment | null
  is_stopped: boolean
  reminded_at: Moment | null
  mail_created_at: Moment | null
  attempts: number
  sent_at: Moment | null
  failed_at: Moment | null
  failure: string | null
}

/** The newest invites of own forms that fit, each with its newest mail, which is looked up for these few only. */
const newestRows = (ownerId: string, which: SQL, most: number) => sql`
  select invites.id, invites.email, invites.created_at, invites.response_id,
    (extract(epoch from invites.created_at) * 1000000)::bigint::text as micros,
    (
      select true from responses
      where responses.form_id = invites.form_id and responses.id = invites.response_id and responses.deleted_at is null
    ) as has_response,
    invites.invites_expire_at as expires_at, mail_stops.email is not null as is_stopped,
    (
      select max(mails.created_at) from mails
      where mails.invite_id = invites.id and mails.kind = 'reminder' and mails.failed_at is null
    ) as reminded_at,
    mail.created_at as mail_created_at, mail.attempts, mail.sent_at, mail.failed_at, mail.failure
  from (
    select invites.*, forms.invites_expire_at
    from invites join forms on forms.id = invites.form_id and forms.owner_id = ${ownerId}
    where ${which} order by invites.created_at desc, invites.id limit ${most}
  ) as invites
  left join mail_stops on mail_stops.form_id = invites.form_id and mail_stops.email = invites.email
  left join lateral (
    select * from mails where mails.invite_id = invites.id order by mails.created_at desc, mails.id limit 1
  ) as mail on true
  order by invites.created_at desc, invites.id`

const iso = (moment: Moment) => new Date(moment).toISOString()

function mailOf(row: Row): Invite['mail'] {
  if (row.is_stopped) return { state: 'stopped' }
  const isDropped = row.failed_at !== null && row.failure === null
  if (row.mail_created_at === null || isDropped) return { state: 'none' }
  const said = { attempts: row.attempts, ...(row.failure !== null && { failure: row.failure }) }
  if (row.sent_at !== null) return { state: 'sent', at: iso(row.sent_at), attempts: row.attempts }
  if (row.failed_at !== null) return { state: 'failed', at: iso(row.failed_at), ...said }
  return { state: 'queued', at: iso(row.mail_created_at), ...said }
}

const shown = (row: Row, linkTo: LinkTo): Invite => ({
  _id: row.id,
  email: row.email,
  createdAt: iso(row.created_at),
  isSolved: row.response_id !== null,
  ...(row.response_id !== null && row.has_response && { response: row.response_id }),
  link: linkTo.invite(row.id),
  mail: mailOf(row),
  ...(row.reminded_at !== null && { remindedAt: iso(row.reminded_at) }),
  ...(row.expires_at !== null && { expiresAt: iso(row.expires_at) }),
})

const rowsOf = async (db: Db, query: SQL) => (await db.execute(query)).rows as Row[]

/** In the order of the ids. */
export async function listInvitesByIds(db: Db, ownerId: string, inviteIds: string[], linkTo: LinkTo) {
  const which = sql`invites.id = any(${sql.param(inviteIds)}::uuid[])`
  const rows = await rowsOf(db, newestRows(ownerId, which, inviteIds.length))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return inviteIds.flatMap((inviteId) => byId.get(inviteId) ?? []).map((row) => shown(row, linkTo))
}

const states = {
  solved: sql`and invites.response_id is not null`,
  open: sql`and invites.response_id is null`,
  failed: sql`and (
    select mails.failed_at is not null and mails.failure is not null from mails
    where mails.invite_id = invites.id order by mails.created_at desc, mails.id limit 1)`,
}

type Asked = { cursor?: string | undefined; search?: string | undefined; state?: keyof typeof states | undefined }

const cursorShape = /^(\d{1,17})\.(.+)$/

/** What comes after the cursor. A cursor that is none begins anew. */
function after(cursor: string | undefined) {
  const [, micros, inviteId = ''] = cursorShape.exec(cursor ?? '') ?? []
  if (!isId(inviteId)) return sql``
  const moment = sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`
  return sql`and invites.created_at <= ${moment}
    and (invites.created_at < ${moment} or invites.id > ${inviteId}::uuid)`
}

/** A page of a form's invites, newest first; `next` leads to the one after it. */
export async function listInvites(
  db: Db,
  ownerId: string,
  formId: string,
  { cursor, search = '', state }: Asked,
  most: number,
  linkTo: LinkTo,
) {
  const found = search.trim().toLowerCase()
  const which = sql`invites.form_id = ${formId} ${after(cursor)} ${state ? states[state] : sql``}
    ${found === '' ? sql`` : sql`and strpos(invites.email, ${found}) > 0`}`
  const rows = await rowsOf(db, newestRows(ownerId, which, most + 1))
  const page = rows.slice(0, most)
  const last = rows.length > most ? page.at(-1) : undefined
  return {
    items: page.map((row) => shown(row, linkTo)),
    ...(last && { next: `${last.micros}.${last.id}` }),
  }
}
