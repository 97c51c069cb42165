import { and, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Question } from '#shared/questions/registry.ts'
import type { Receipt } from '#shared/responses.ts'
import type { ListedResponse } from '#shared/results.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, formVersions, invites, responses } from '#server/db/schema.ts'
import { listFiles } from '#server/uploads/store.ts'

/** The response that came with this key, what it said, and by which invite it came; that may be gone. */
export async function findBySubmissionKey(db: Db, formId: string, submissionKey: string) {
  const [found] = await db
    .select({
      _id: responses.id,
      createdAt: responses.createdAt,
      answers: responses.answers,
      seconds: responses.seconds,
      inviteDeletedAt: responses.inviteDeletedAt,
      inviteId: invites.id,
    })
    .from(responses)
    .leftJoin(invites, and(eq(invites.formId, responses.formId), eq(invites.responseId, responses.id)))
    .where(and(eq(responses.formId, formId), eq(responses.submissionKey, submissionKey)))
  return (
    found && {
      receipt: { _id: found._id, createdAt: found.createdAt.toISOString() },
      answers: found.answers as StoredAnswer[],
      seconds: found.seconds,
      inviteId: found.inviteId ?? undefined,
      isByLink: found.inviteId === null && found.inviteDeletedAt === null,
    }
  )
}

/** That a response is there, whatever became of it. */
export async function findReceiptOf(db: Db, formId: string, responseId: string): Promise<Receipt | undefined> {
  const [found] = await db
    .select({ createdAt: responses.createdAt })
    .from(responses)
    .where(and(eq(responses.formId, formId), eq(responses.id, responseId)))
  return found && { _id: responseId, createdAt: found.createdAt.toISOString() }
}

/** The questions that were asked in this version, by their ids, and the version in which they were saved. */
export async function findQuestions(db: Db, formId: string, version: number) {
  const [found] = await db
    .select({ version: formVersions.version, questions: formVersions.questions })
    .from(formVersions)
    .innerJoin(forms, and(eq(forms.id, formVersions.formId), gte(forms.version, version)))
    .where(and(eq(formVersions.formId, formId), lte(formVersions.version, version)))
    .orderBy(desc(formVersions.version))
    .limit(1)
  return (
    found && {
      version: found.version,
      questions: new Map((found.questions as Question[]).map((question) => [question._id, question])),
    }
  )
}

export type StoredResponse = { _id: string; createdAt: string; version: number; response: ShownAnswer[] }
type ShownAnswer = StoredAnswer & { _id: string }

/** An answer is named by its response and its question: that pair never changes. */
export const shownAnswers = (responseId: string, answers: unknown): ShownAnswer[] =>
  (answers as StoredAnswer[]).map((answer) => ({ _id: `${responseId}.${answer.questionId}`, ...answer }))

/**
 * In a select from responses: how each of them came. A subquery of its own, since that is one look into an index for a row
 * that is shown; an `exists` may become a table of all invites of the form.
 */
export const cameBy = sql<ListedResponse['cameBy']>`case when responses.invite_deleted_at is not null or (
  select true from invites where invites.form_id = responses.form_id and invites.response_id = responses.id limit 1
) then 'invite' else 'link' end`

/** The same without a look at invites: null where only they can tell. */
export const cameByDeleted = sql<'invite' | null>`case when responses.invite_deleted_at is not null then 'invite' end`

/** Those of the given responses that came by an invite that is still there. */
export async function listInvited(db: Db, formId: string, ids: string[]) {
  const found = await db
    .select({ id: invites.responseId })
    .from(invites)
    .where(and(eq(invites.formId, formId), inArray(invites.responseId, ids)))
  return new Set(found.map(({ id }) => id))
}

const responseColumns = {
  _id: responses.id,
  createdAt: responses.createdAt,
  version: responses.version,
  answers: responses.answers,
}
type Row = { _id: string; createdAt: Date; version: number; answers: unknown }

const shownResponse = ({ answers, createdAt, ...response }: Row): StoredResponse => ({
  ...response,
  createdAt: createdAt.toISOString(),
  response: shownAnswers(response._id, answers),
})

export type ExportedResponse = { _id: string; createdAt: string; version: number; answers: StoredAnswer[] }

/** In a select from responses: what is sent on as JSON. */
export const exportedColumns = sql`id as "_id",
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", version, answers`

/** A form of the one who asks. */
export type OwnForm = { ownerId: string; formId: string }

/**
 * In a select from forms and form_versions: whether a version is the newest, or somebody answered or began it. The others say
 * nothing of results, and there may be far more of them than can be read at once.
 */
export const isInResults = sql`(form_versions.version = forms.questions_version or exists (
  select from all_tallies where all_tallies.form_id = forms.id and span = 0
    and subject in ('responses', 'deleted', 'reached') and all_tallies.version = form_versions.version))`

/** The questions of every version of a form that results show, newest first. */
export const listVersions = async (db: Db, formId: string) =>
  (
    await db
      .select({ version: formVersions.version, questions: formVersions.questions })
      .from(formVersions)
      .innerJoin(forms, eq(forms.id, formVersions.formId))
      .where(and(eq(forms.id, formId), isInResults))
      .orderBy(desc(formVersions.version))
  ).map(({ version, questions }) => ({ version, questions: questions as Question[] }))

/** A response with the form as it was answered. Undefined when there is none, or its form is somebody else's. */
export async function findResponse(db: Db, ownerId: string, responseId: string) {
  const beside = (where: SQL, order: SQL) => sql<string | null>`(
    select near.id from responses as near
    where near.form_id = ${responses.formId} and near.deleted_at is null and ${where} order by ${order} limit 1)`
  const [found] = await db
    .select({
      ...responseColumns,
      cameBy,
      formId: forms.id,
      name: forms.name,
      questions: formVersions.questions,
      newer: beside(sql`near.id > ${responses.id}`, sql`near.id`),
      older: beside(sql`near.id < ${responses.id}`, sql`near.id desc`),
    })
    .from(responses)
    .innerJoin(forms, eq(forms.id, responses.formId))
    .innerJoin(
      formVersions,
      and(eq(formVersions.formId, responses.formId), eq(formVersions.version, responses.version)),
    )
    .where(and(eq(responses.id, responseId), isNull(responses.deletedAt), eq(forms.ownerId, ownerId)))
  if (!found) return undefined
  const { formId, name, questions, newer, older, cameBy: way, ...row } = found
  const response = shownResponse(row)
  const given = response.response.flatMap(({ data }) => data)
  const files = await listFiles(db, formId, responseId, responseId)
  return {
    ...response,
    cameBy: way,
    // as they were answered
    files: files.toSorted((a, b) => given.indexOf(a._id) - given.indexOf(b._id)),
    formId: { _id: formId, name, questions: questions as Question[] },
    ...(newer !== null && { newer }),
    ...(older !== null && { older }),
  }
}

/** When a response arrived and how many answers it has, for whoever knows its id. */
export async function findArrival(db: Db, responseId: string) {
  const [found] = await db
    .select({
      formId: responses.formId,
      createdAt: responses.createdAt,
      count: sql<number>`jsonb_array_length(${responses.answers})`,
    })
    .from(responses)
    .where(and(eq(responses.id, responseId), isNull(responses.deletedAt)))
  return found && { ...found, createdAt: found.createdAt.toISOString() }
}

/** The name of a form, for its owner only. */
export async function findOwnFormName(db: Db, ownerId: string, formId: string) {
  const [found] = await db
    .select({ name: forms.name })
    .from(forms)
    .where(and(eq(forms.id, formId), eq(forms.ownerId, ownerId)))
  return found?.name
}
