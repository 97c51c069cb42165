import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import type { FormDetail } from '#shared/invites.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, invites, responses } from '#server/db/schema.ts'
import { ownedBy, shown, summaryColumns } from '#server/forms/store.ts'
import { countOfResponses } from '#server/responses/tallies.ts'

const listNewestInvites = async (db: Db, formId: string) =>
  (
    await db
      .select()
      .from(invites)
      .where(eq(invites.formId, formId))
      .orderBy(desc(invites.createdAt), invites.id)
      .limit(limits.newest)
  ).map(({ id, email, createdAt, responseId }) => ({
    _id: id,
    email,
    createdAt: createdAt.toISOString(),
    isSolved: responseId !== null,
    ...(responseId !== null && { response: responseId }),
  }))

const listNewestResponses = async (db: Db, formId: string) =>
  (
    await db
      .select({ _id: responses.id, createdAt: responses.createdAt })
      .from(responses)
      .where(and(eq(responses.formId, formId), isNull(responses.deletedAt)))
      .orderBy(desc(responses.id))
      .limit(limits.newest)
  ).map(({ _id, createdAt }) => ({ _id, createdAt: createdAt.toISOString() }))

/** Undefined when there is no such form, or it belongs to somebody else. */
export async function findFormDetail(db: Db, ownerId: string, formId: string): Promise<FormDetail | undefined> {
  const [found] = await db
    .select({
      ...summaryColumns,
      version: forms.version,
      responses: countOfResponses,
      invites: db.$count(invites, eq(invites.formId, forms.id)),
      answered: db.$count(invites, and(eq(invites.formId, forms.id), isNotNull(invites.responseId))),
    })
    .from(forms)
    .where(and(eq(forms.id, formId), ownedBy(ownerId)))
  if (!found) return undefined
  const { responses: responseCount, invites: inviteCount, answered, ...form } = found
  return {
    ...shown(form),
    totals: { responses: responseCount, invites: inviteCount, answered },
    invites: await listNewestInvites(db, formId),
    responses: await listNewestResponses(db, formId),
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
      isExpired: sql<boolean>`coalesce(${forms.invitesExpireAt} <= now(), false)`,
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
