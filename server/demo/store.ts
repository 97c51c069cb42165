import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Question } from '#shared/questions/registry.ts'
import type { Db } from '#server/db/connect.ts'
import { forms, formVersions, invites, users } from '#server/db/schema.ts'
import { deleteInvites } from '#server/invites/delete-invites.ts'
import { addTallies } from '#server/responses/tallies.ts'
import { sampleGlances, sampleResponses } from './sample-responses.ts'
import type { Sample } from './sample.ts'

const hour = 60 * 60 * 1_000

/** False when another transaction is at it. */
export async function isAlone(db: Db) {
  const { rows } = await db.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('put back demo', 0)) as "isOurs"`,
  )
  return rows[0]?.isOurs === true
}

/** Its name, e-mail and password cannot be changed; this is all else that a visitor can set. */
export const putBackProfile = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ isEmailPublic: false })
    .where(and(eq(users.id, userId), users.isDemo))

async function findNewestVersion(db: Db, formId: string) {
  const [newest] = await db
    .select({ version: forms.questionsVersion, questions: formVersions.questions })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.questionsVersion)))
    .where(eq(forms.id, formId))
  return newest && { version: newest.version, questions: newest.questions as Question[] }
}

/** Adds those that are missing, takes back what was done to the others, and answers all of them, newest first. */
export async function createSampleResponses(db: Db, formId: string, sample: Sample, now: Date) {
  const newest = await findNewestVersion(db, formId)
  if (!newest) return []
  const wanted = sampleResponses(sample, newest.questions, now)
  // words are kept by themselves of new ones only
  await db.execute(sql`
    with put_back as (
      insert into responses as kept (form_id, id, version, answers, seconds, created_at)
      select ${formId}::uuid, id, ${newest.version}::int, answers, seconds, "createdAt"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(id uuid, answers jsonb, seconds int, "createdAt" timestamptz)
      on conflict (form_id, id) do update
        set deleted_at = null, answers = excluded.answers, version = excluded.version
        where kept.deleted_at is not null or kept.answers <> excluded.answers or kept.version <> excluded.version
      returning id
    )
    insert into words_to_keep (form_id, response_ids)
    select ${formId}::uuid, array_agg(id) from put_back having count(*) > 0`)
  return wanted.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** How many saw each question beyond what is counted of it: whoever answered saw all, and some saw a few and gave up. */
const reachedBeyond = (formId: string, version: number, glances: ReturnType<typeof sampleGlances>) => sql`
  select ${formId}::uuid as form_id, version, at, 'reached' as subject, value, sum(step) as step
  from (
    select responses.version, date_bin('15 minutes', responses.created_at, 'epoch') as at, question->>'_id' as value, 1 as step
    from responses
    join form_versions as asked on asked.form_id = responses.form_id and asked.version = responses.version
    cross join jsonb_array_elements(asked.questions) as question
    where responses.form_id = ${formId}
    union all
    select ${version}::int, date_bin('15 minutes', "createdAt", 'epoch'), "questionId", 1
    from jsonb_to_recordset(${JSON.stringify(glances)}::jsonb) as glance("questionId" text, "createdAt" timestamptz)
    union all
    select version, at, value, -count from all_tallies where form_id = ${formId} and span = 15 and subject = 'reached'
  ) as difference
  group by version, at, value having sum(step) <> 0`

/** Makes what is counted of those who looked at a sample agree with its responses. A difference must be added once. */
export const putBackReached = (db: Db, formId: string, sample: Sample, now: Date) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reached ${formId}`}, 0))`)
    const newest = await findNewestVersion(tx, formId)
    if (!newest) return
    const glances = sampleGlances(sample, newest.questions, now)
    await tx.execute(addTallies(reachedBeyond(formId, newest.version, glances)))
  })

/** Except those that belong there. */
export const deleteVisitorsResponses = (db: Db, formId: string, wanted: readonly string[], before: Date) =>
  db.execute(sql`
    delete from responses where form_id = ${formId} and created_at < ${before.toISOString()}
      and not id = any(${sql.param(wanted)}::uuid[])`)

/** Except those that belong there. */
export const deleteVisitorsInvites = (db: Db, formId: string, emails: readonly string[], before: Date) =>
  db.transaction((tx) =>
    deleteInvites(
      tx,
      and(
        eq(invites.formId, formId),
        lt(invites.createdAt, before),
        emails.length > 0 ? notInArray(invites.email, [...emails]) : undefined,
      ),
    ),
  )

/** A sample was made before the first of its responses came, however new this instance is. */
export async function putBackBeginning(db: Db, formId: string, first: Date) {
  const createdAt = new Date(first.getTime() - hour)
  await db
    .update(forms)
    .set({ createdAt })
    .where(and(eq(forms.id, formId), gt(forms.createdAt, createdAt)))
  await db
    .update(formVersions)
    .set({ createdAt })
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, 1), gt(formVersions.createdAt, createdAt)))
}

/** Three in four are answered, by the newest responses, a day after they were invited. */
export async function putBackInvites(
  db: Db,
  formId: string,
  emails: readonly string[],
  newest: readonly { id: string; createdAt: Date }[],
) {
  for (const [index, email] of emails.entries()) {
    const response = newest[index]
    if (!response) return
    const responseId = index % 4 === 3 ? null : response.id
    const createdAt = new Date(response.createdAt.getTime() - 24 * hour)
    await db
      .insert(invites)
      .values({ id: randomUUID(), formId, email, responseId, createdAt })
      .onConflictDoUpdate({ target: [invites.formId, invites.email], set: { responseId, createdAt } })
  }
}
