import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, invites } from '#server/db/schema.ts'
import { ownedBy } from '#server/forms/store.ts'
import { refuse } from '#server/http/refuse.ts'
import { countInvites } from './count-invites.ts'
import { isOver } from './is-over.ts'
import type { LinkTo } from './links.ts'
import { listInvitesByIds } from './list-invites.ts'
import { hasMailWaiting, mayBeSentAgain, type Mailing, queueMails } from './queue-mails.ts'

type ToSend = { emails: string[]; message: string; isCounted: boolean }

/** Locked until the end of the transaction: an invite made now is not left behind by a form that is deleted now. */
const lockOwnForm = async (tx: Db, ownerId: string, formId: string) =>
  (
    await tx
      .select({ isOver })
      .from(forms)
      .where(and(eq(forms.id, formId), ownedBy(ownerId)))
      .for('share')
  )[0]

/**
 * Makes an invite for each address and queues its mail, together or not at all. An address that is invited already keeps
 * its invite and gets the mail again, as often as that is allowed. Answers the invites in the order of the addresses,
 * before any mail has gone out, undefined when there is no such form, or it is somebody else's. Without `mailing` no mail
 * is queued.
 */
export const sendInvites = (
  db: Db,
  ownerId: string,
  formId: string,
  { emails, message, isCounted }: ToSend,
  mailing: Mailing | undefined,
  linkTo: LinkTo,
) =>
  db.transaction(async (tx) => {
    const form = await lockOwnForm(tx, ownerId, formId)
    if (!form) return undefined
    if (form.isOver) throw refuse('closed', (m) => m.errors.invitesOver)
    // what was made together is listed by its ids: as it was pasted
    const newIds = emails.map(() => randomUUID()).toSorted()
    const wanted = newIds
      .map((id, at) => ({ id, formId, email: emails[at] ?? '', message }))
      // in one order for everybody, so that two calls at once wait for each other instead of for ever
      .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    const made = await tx
      .insert(invites)
      .values(wanted)
      .onConflictDoUpdate({
        target: [invites.formId, invites.email],
        // an empty message says nothing new
        set: { message: sql`coalesce(nullif(excluded.message, ''), ${invites.message})` },
      })
      .returning({ id: invites.id, email: invites.email })
    const ids = new Set(made.map(({ id }) => id))
    const due = sql`${inArray(invites.id, [...ids])} and ${mayBeSentAgain} and not ${hasMailWaiting}`
    const mailed = mailing ? await queueMails(tx, due, 'invite', mailing) : []
    // whoever tries again because no answer came pays once: an address that was invited before kept its id
    const charged = new Set([...newIds.filter((id) => ids.has(id)), ...mailed])
    if (isCounted && charged.size > 0) await countInvites(tx, ownerId, charged.size)
    await announceNews(tx, ownerId, formId)
    const byEmail = new Map(made.map(({ id, email }) => [email, id]))
    const inOrder = emails.flatMap((email) => byEmail.get(email) ?? [])
    return listInvitesByIds(tx, ownerId, inOrder, linkTo)
  })
