import { and, between, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { isId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, uploads } from '#server/db/schema.ts'

export type NewUpload = { id: string; formId: string; questionId: string; name: string; size: number }
export type OpenUpload = NewUpload & { isFinished: boolean }

/** Which files a question takes in the version that was shown. Undefined when it is not asked there, or takes no files. */
export async function findFileRules(db: Db, formId: string, version: number, questionId: string) {
  const { rows } = await db.execute<{ question: Question }>(sql`
    select question from (
      select questions from form_versions where form_id = ${formId} and version <= ${version}
      order by version desc limit 1
    ) as shown, jsonb_array_elements(questions) as question
    where question ->> '_id' = ${questionId}`)
  const question = rows[0]?.question
  return question && typeOf(question).files?.(question)
}

/**
 * SQL that says whether a form has room for so much beside its other files. Of those that are not whole only what has come
 * counts: to announce files costs nothing, and nobody shall take the room from others by that.
 */
const hasRoom = (formId: string, exceptId: string, bytes: number) => sql`(
  select coalesce(sum(case when finished_at is null then received else size end), 0) + ${bytes}::bigint
    <= ${limits.upload.formBytes}::bigint
  from uploads where form_id = ${formId} and id <> ${exceptId})`

/** False when the form has no room for the file. */
export const createUpload = async (db: Db, { id, formId, questionId, name, size }: NewUpload) =>
  (
    await db.execute(sql`
      insert into uploads (id, form_id, question_id, name, content_type, size)
      select ${id}, ${formId}, ${questionId}, ${name}, 'application/octet-stream', ${size}
      where ${hasRoom(formId, id, size)}`)
  ).rowCount === 1

/** Whether the form still has room for the file, of which so much has come. */
export async function noteReceived(db: Db, { id, formId, size }: OpenUpload, received: number) {
  const { rows } = await db.execute<{ fits: boolean }>(sql`
    with noted as (update uploads set received = ${received} where id = ${id} and received <> ${received})
    select ${hasRoom(formId, id, size)} as fits`)
  return rows[0]?.fits === true
}

/** One that no response has claimed yet: whoever knows its id may go on with it. */
export async function findOpenUpload(db: Db, uploadId: string): Promise<OpenUpload | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), isNotNull(uploads.formId), isNull(uploads.responseId)))
  if (!found || found.formId === null) return undefined
  const { id, formId, questionId, name, size, finishedAt } = found
  return { id, formId, questionId, name, size, isFinished: finishedAt !== null }
}

/** Of these, the whole ones that no response has yet, by the names that they came with. */
export async function listOpenFiles(db: Db, formId: string, ids: readonly string[]) {
  const possible = ids.filter(isId)
  if (possible.length === 0) return []
  return db
    .select({ questionId: uploads.questionId, id: uploads.id, name: uploads.name, size: uploads.size })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, possible),
        eq(uploads.formId, formId),
        isNull(uploads.responseId),
        isNotNull(uploads.finishedAt),
      ),
    )
}

/** False when it was let go meanwhile, or the form has no more room. */
export const markFinished = (db: Db, { id, formId, size }: OpenUpload, contentType: string) =>
  db.transaction(async (tx) => {
    // those who are done at the same moment take turns, or together they would get more than there is
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${formId}))`)
    const finished = await tx
      .update(uploads)
      .set({ finishedAt: sql`now()`, contentType })
      .where(and(eq(uploads.id, id), eq(uploads.formId, formId), hasRoom(formId, id, size)))
      .returning({ id: uploads.id })
    return finished.length > 0
  })

/** From here on nobody can claim it or go on with it, and the next sweep removes it. False when a response has it. */
export const letUploadGo = async (db: Db, uploadId: string) =>
  (
    await db
      .update(uploads)
      .set({ formId: null })
      .where(and(eq(uploads.id, uploadId), isNull(uploads.responseId)))
      .returning({ id: uploads.id })
  ).length > 0

export const deleteUpload = (db: Db, uploadId: string) => db.delete(uploads).where(eq(uploads.id, uploadId))

export type NamedFile = { questionId: string; id: string }

/**
 * Gives the files to the response that names them: those that were sent for that very question, are whole, and belong to
 * no other response. Answers the ids that it got.
 */
export async function claimUploads(db: Db, formId: string, responseId: string, named: readonly NamedFile[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    update uploads set response_id = ${responseId} where id in (
      select uploads.id
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named("questionId" uuid, id uuid)
      join uploads on uploads.id = named.id and uploads.question_id = named."questionId"
      where uploads.form_id = ${formId} and finished_at is not null and response_id is null
      -- always in the same order, so that two who name the same files wait instead of blocking each other
      order by uploads.id
      for update of uploads
    ) returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Of these files, those that belong to another response of the form. */
export async function listClaimed(db: Db, formId: string, responseId: string, named: readonly NamedFile[]) {
  const possible = named.map(({ id }) => id).filter(isId)
  if (possible.length === 0) return new Set<string>()
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, possible), eq(uploads.formId, formId), ne(uploads.responseId, responseId)))
  return new Set(found.map(({ id }) => id))
}

const shownColumns = { _id: uploads.id, questionId: uploads.questionId, name: uploads.name, size: uploads.size }

/** The files of some responses of a form: those between two ids, both included. */
export const listFiles = (db: Db, formId: string, first: string, last: string) =>
  db
    .select({ ...shownColumns, responseId: uploads.responseId })
    .from(uploads)
    .where(and(eq(uploads.formId, formId), between(uploads.responseId, first, last)))

/** A file that belongs to a response of an own form. */
export async function findFile(db: Db, ownerId: string, uploadId: string) {
  const [found] = await db
    .select({ id: uploads.id, name: uploads.name, size: uploads.size, contentType: uploads.contentType })
    .from(uploads)
    .innerJoin(forms, eq(forms.id, uploads.formId))
    .where(and(eq(uploads.id, uploadId), isNotNull(uploads.responseId), eq(forms.ownerId, ownerId)))
  return found
}

/** Whose session must have proven an address for this file. */
export async function findFileOwner(db: Db, uploadId: string) {
  const [found] = await db
    .select({ ownerId: forms.ownerId })
    .from(uploads)
    .innerJoin(forms, eq(forms.id, uploads.formId))
    .where(eq(uploads.id, uploadId))
  return found?.ownerId ?? undefined
}
