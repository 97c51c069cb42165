import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import type { FormDetail } from '#shared/invites.ts'
import { announceActivity, announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, invites, users } from '#server/db/schema.ts'
import { ownedBy, shown, summaryColumns } from '#server/forms/store.ts'
import { countOfResponses } from '#server/responses/tallies.ts'
import { invitesLeft } from './count-invites.ts'
import { deleteInvites } from './delete-invites.ts'
import { isOver } from './is-over.ts'
import type { LinkTo } from './links.ts'
import { listInvites } from './list-invites.ts'
import { isStopped } from './queue-mails.ts'

/** Newest first, along with the form: a query of their own would be one more for each look at a form. */
const newestResponses = (formId: string) => sql<{ _id: string; createdAt: string }[]>`(
  select coalesce(json_agg(json_build_object('_id', id, 'createdAt', created_at) order by id desc), '[]')
  from (
    select id, created_at from responses where form_id = ${formId} and deleted_at is null
    order by id desc limit ${limits.newest}
  ) as newest)`

type WithoutMailing = Omit<FormDetail, 'mailing'>

/** Undefined when there is no such form, or it belongs to somebody else. */
export async function findFormDetail(
  db: Db,
  ownerId: string,
  formId: string,
  linkTo: LinkTo,
): Promise<WithoutMailing | undefined> {
  const [found] = await db
    .select({
      ...summaryColumns,
      version: forms.version,
      invitesExpireAt: forms.invitesExpireAt,
      invitesLeft: invitesLeft(ownerId),
      responses: countOfResponses,
      newest: newestResponses(formId),
      invites: db.$count(invites, eq(invites.formId, forms.id)),
      answered: db.$count(invites, and(eq(invites.formId, forms.id), isNotNull(invites.responseId))),
    })
    .from(forms)
    .where(and(eq(forms.id, formId), ownedBy(ownerId)))
  if (!found) return undefined
  const { responses: responseCount, newest, invites: inviteCount, answered, invitesExpireAt, ...form } = found
  const { items } = await listInvites(db, ownerId, formId, {}, limits.newest, linkTo)
  return {
    ...shown(form),
    ...(invitesExpireAt && { invitesExpireAt: invitesExpireAt.toISOString() }),
    totals: { responses: responseCount, invites: inviteCount, answered },
    invites: items,
    responses: newest.map(({ _id, createdAt }) => ({ _id, createdAt: new Date(createdAt).toISOString() })),
  }
}

export type Invite = {
  id: string
  formId: string
  isSolved: boolean
  isExpired: boolean
  expiresAt: string | undefined
}

export async function findInvite(db: Db, inviteId: string): Promise<Invite | undefined> {
  const [found] = await db
    .select({
      id: invites.id,
      formId: invites.formId,
      responseId: invites.responseId,
      expiresAt: forms.invitesExpireAt,
      isExpired: isOver,
    })
    .from(invites)
    .innerJoin(forms, eq(forms.id, invites.formId))
    .where(eq(invites.id, inviteId))
  if (!found) return undefined
  const { responseId, expiresAt, ...invite } = found
  return { ...invite, isSolved: responseId !== null, expiresAt: expiresAt?.toISOString() }
}

/** False when it was solved by somebody else or deleted meanwhile. */
export const solveInvite = async (db: Db, inviteId: string, responseId: string) =>
  (
    await db
      .update(invites)
      .set({ responseId })
      .where(and(eq(invites.id, inviteId), isNull(invites.responseId)))
      .returning({ id: invites.id })
  ).length > 0

/** Its mail goes with it, its response stays. False when there is no such invite, or it is somebody else's. */
export const deleteInvite = (db: Db, ownerId: string, inviteId: string) =>
  db.transaction(async (tx) => {
    const ownForms = tx.select({ id: forms.id }).from(forms).where(ownedBy(ownerId))
    const [deleted] = await deleteInvites(tx, and(eq(invites.id, inviteId), inArray(invites.formId, ownForms)))
    if (!deleted) return false
    await announceNews(tx, ownerId, deleted.formId)
    return true
  })

/** What a person is told who wants no further mail. Undefined when the invite is gone. */
export async function findMailStop(db: Db, inviteId: string) {
  const [found] = await db
    .select({ form: forms.name, owner: users.username, isStopped: sql<boolean>`${isStopped}` })
    .from(invites)
    .innerJoin(forms, eq(forms.id, invites.formId))
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(eq(invites.id, inviteId))
  return found
}

/** From now on the address of this invite gets no mail about its form, neither a queued nor a later one. */
export const stopMail = (db: Db, inviteId: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into mail_stops (form_id, email) select form_id, email from invites where id = ${inviteId}
      on conflict do nothing`)
    await tx.execute(sql`
      select ${announceActivity(sql`forms.owner_id`, sql`forms.id`)}
      from invites join forms on forms.id = invites.form_id where invites.id = ${inviteId}`)
  })
