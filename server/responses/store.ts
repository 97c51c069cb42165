import { and, eq, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Question } from '#shared/questions/registry.ts'
import type { Db } from '#server/db/connect.ts'
import { formVersions, responses } from '#server/db/schema.ts'

export type NewResponse = {
  id: string
  formId: string
  version: number
  answers: StoredAnswer[]
  submissionKey: string | undefined
  bodyHash: string
}

type Stored = { _id: string; createdAt: string }

/** Stores those whose form is open and whose key is new; answers each in its place, undefined for the others. */
export async function createResponses(db: Db, created: NewResponse[]): Promise<(Stored | undefined)[]> {
  const { rows } = await db.execute<{ id: string; at: Date }>(sql`
    insert into responses (form_id, id, version, answers, submission_key, body_hash)
    select sent.form_id, sent.id, sent.version, sent.answers, sent.submission_key, decode(sent.body_hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(
      created.map(({ id, formId, version, answers, submissionKey, bodyHash }) => ({
        id,
        form_id: formId,
        version,
        answers,
        submission_key: submissionKey,
        body_hash: bodyHash,
      })),
    )}::jsonb) as sent(id uuid, form_id uuid, version int, answers jsonb, submission_key text, body_hash text)
    join forms on forms.id = sent.form_id and forms.is_open
    on conflict (form_id, submission_key) do nothing
    returning id, created_at as at`)
  const stored = new Map(rows.map(({ id, at }) => [id, { _id: id, createdAt: new Date(at).toISOString() }]))
  return created.map(({ id }) => stored.get(id))
}

/** The response that came with this key, and the hash of its body. */
export async function findBySubmissionKey(db: Db, formId: string, submissionKey: string) {
  const [found] = await db
    .select({ _id: responses.id, createdAt: responses.createdAt, bodyHash: responses.bodyHash })
    .from(responses)
    .where(and(eq(responses.formId, formId), eq(responses.submissionKey, submissionKey)))
  return (
    found && {
      receipt: { _id: found._id, createdAt: found.createdAt.toISOString() },
      bodyHash: found.bodyHash?.toString('hex'),
    }
  )
}

/** The questions of one version by their ids. */
export async function findQuestions(db: Db, formId: string, version: number) {
  const [found] = await db
    .select({ questions: formVersions.questions })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)))
  return found && new Map((found.questions as Question[]).map((question) => [question._id, question]))
}
