import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Question } from '#shared/questions/registry.ts'
import { announceNews } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, formVersions, responses, wordsToKeep } from '#server/db/schema.ts'
import { isDeletedForGood, keptFor } from './deleted-for-good.ts'
import { addTallies, deletedTally, eachTally, talliesOf } from './tallies.ts'

type Changed = { formId: string; version: number; answers: unknown; seconds: number | null }

/** Counts a response once more, or once less, and tells who watches: in the transaction that shows or hides it. */
async function recount(db: Db, ownerId: string, responseId: string, changed: Changed, step: 1 | -1) {
  const { formId, version, answers, seconds } = changed
  const [asked] = await db
    .select({ questions: formVersions.questions })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)))
  const questions = new Map(((asked?.questions ?? []) as Question[]).map((question) => [question._id, question]))
  const tallies = JSON.stringify([...talliesOf(questions, answers as StoredAnswer[], seconds), deletedTally])
  // the moment stays in the database: it is more exact there than a Date
  await db.execute(
    addTallies(sql`
      select form_id, version, created_at as at, subject, value,
        case subject when ${deletedTally[0]} then ${-step}::int else ${step}::int end as step
      from responses cross join ${eachTally(sql`${tallies}::jsonb`)} where form_id = ${formId} and id = ${responseId}`),
  )
  await announceNews(db, ownerId, formId)
}

const change = (
  db: Db,
  ownerId: string,
  responseId: string,
  { deletedAt, which, step }: { deletedAt: SQL; which: SQL; step: 1 | -1 },
) =>
  db.transaction(async (tx) => {
    const [changed] = await tx
      .update(responses)
      .set({ deletedAt })
      .from(forms)
      .where(and(eq(responses.id, responseId), which, eq(forms.id, responses.formId), eq(forms.ownerId, ownerId)))
      .returning({
        formId: responses.formId,
        version: responses.version,
        answers: responses.answers,
        seconds: responses.seconds,
      })
    if (changed) await recount(tx, ownerId, responseId, changed, step)
    // its words may not have been kept while it was deleted
    if (changed && step === 1)
      await tx.insert(wordsToKeep).values({ formId: changed.formId, responseIds: [responseId] })
    return changed !== undefined
  })

/** False when there is none, it is somebody else's, or it was deleted before. */
export const deleteResponse = (db: Db, ownerId: string, responseId: string) =>
  change(db, ownerId, responseId, { deletedAt: sql`now()`, which: isNull(responses.deletedAt), step: -1 })

/** False when there is none, it is somebody else's, it is not deleted, or it was deleted too long ago. */
export const restoreResponse = (db: Db, ownerId: string, responseId: string) =>
  change(db, ownerId, responseId, {
    deletedAt: sql`null`,
    which: sql`${responses.deletedAt} > now() - ${keptFor}`,
    step: 1,
  })

/** Few enough for a statement to end well within its limit. */
const atOnce = 1_000

/** Takes the answers, files and keys of responses that can no longer be brought back. Running twice does no harm. */
export async function emptyDeleted(db: Db) {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      with due as (
        select form_id, id from responses
        where ${isDeletedForGood} and answers <> '[]'
        limit ${atOnce}
      ), freed as (
        -- without a form the sweep of uploads removes the file
        update uploads set form_id = null from due
        where uploads.form_id = due.form_id and uploads.response_id = due.id
      ), forgotten as (
        delete from response_words using due
        where response_words.form_id = due.form_id and response_words.response_id = due.id
      )
      -- with the answers goes the key, which they would be compared with
      update responses set answers = '[]', submission_key = null from due
      where responses.form_id = due.form_id and responses.id = due.id`)
    if ((rowCount ?? 0) < atOnce) return
  }
}
