import { hash, randomUUIDv7 } from 'node:crypto'
import type { Form } from '#shared/forms.ts'
import { type Question, typeOf } from '#shared/questions/registry.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { createQuestionCache } from './question-cache.ts'
import type { NewResponse } from './create-responses.ts'
import { findBySubmissionKey } from './store.ts'
import { talliesOf } from './tallies.ts'

export const questionsOf = createQuestionCache()

/** The same key with the same body is the same submission, sent again because its answer was lost. */
export async function findRepeated(
  db: Db,
  formId: string,
  submission: Submission,
  key: string | undefined,
): Promise<Receipt | undefined> {
  const earlier = key === undefined ? undefined : await findBySubmissionKey(db, formId, key)
  if (earlier && earlier.bodyHash !== hashOf(submission)) throw refuse('invalid', (m) => m.errors.keyReused)
  return earlier?.receipt
}

const hashOf = (submission: Submission) => hash('sha256', JSON.stringify(submission))

const isOfFiles = (question: Question | undefined) => question !== undefined && typeOf(question).files !== undefined

/** The response to store, checked against the version that was shown. */
export async function checkSubmission(
  db: Db,
  form: Form,
  submission: Submission,
  key: string | undefined,
): Promise<NewResponse> {
  const shown = submission.version ?? form.version
  const asked = await questionsOf(db, form._id, shown)
  // the current version is gone only together with its form
  if (!asked && shown === form.version) throw refuse('notFound', (m) => m.errors.formNotFound)
  if (!asked) throw refuse('invalid', (m) => m.errors.unknownVersion, { fields: { version: 'unknown' } })
  const { version, questions } = asked
  const { answers, faults } = asked.check(submission.response)
  const [fault] = Object.values(faults)
  if (fault) throw refuse('invalid', (m) => m.fields[fault], { fields: faults })
  const { seconds } = submission
  return {
    id: randomUUIDv7(),
    formId: form._id,
    version,
    answers,
    files: answers.filter(({ questionId }) => isOfFiles(questions.get(questionId))),
    tallies: talliesOf(questions, answers, seconds).map(asked.nameTally),
    seconds,
    submissionKey: key,
    bodyHash: hashOf(submission),
  }
}
