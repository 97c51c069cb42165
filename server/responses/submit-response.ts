import { createHash, randomUUIDv7 } from 'node:crypto'
import { checkAnswers } from '#shared/questions/check-answers.ts'
import type { Form } from '#shared/forms.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { createBatchWriter } from './batch-writer.ts'
import { createQuestionCache } from './question-cache.ts'
import { createResponses, findBySubmissionKey, type NewResponse } from './store.ts'

const closed = () => refuse('closed', (m) => m.errors.formClosed)
const notFound = () => refuse('notFound', (m) => m.errors.formNotFound)

/** The same key with the same body is the same submission, sent again because its answer was lost. */
async function repeated(db: Db, response: NewResponse): Promise<Receipt | undefined> {
  if (response.submissionKey === undefined) return undefined
  const earlier = await findBySubmissionKey(db, response.formId, response.submissionKey)
  if (!earlier) return undefined
  if (earlier.bodyHash !== response.bodyHash) throw refuse('invalid', (m) => m.errors.keyReused)
  return earlier.receipt
}

export type Submit = (form: Form | undefined, submission: Submission, key: string | undefined) => Promise<Receipt>

/** Checks answers against the version that was shown and stores them, once per key, acknowledged after the commit. */
export function createSubmit(db: Db): Submit {
  const questionsOf = createQuestionCache()
  const store = createBatchWriter(
    (batch: NewResponse[]) => createResponses(db, batch),
    () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 }),
  )

  return async (form, submission, key) => {
    if (!form) throw notFound()
    const response: NewResponse = {
      id: randomUUIDv7(),
      formId: form._id,
      version: submission.version ?? form.version,
      answers: [],
      submissionKey: key,
      bodyHash: createHash('sha256').update(JSON.stringify(submission)).digest('hex'),
    }
    if (!form.isOpen) return (await repeated(db, response)) ?? Promise.reject(closed())
    const questions = await questionsOf(db, form._id, response.version)
    // the current version is gone only together with its form
    if (!questions && response.version === form.version) throw notFound()
    if (!questions) throw refuse('invalid', (m) => m.errors.unknownVersion, { fields: { version: 'unknown' } })
    const { answers, faults } = checkAnswers(questions, submission.response)
    const [fault] = Object.values(faults)
    if (fault) throw refuse('invalid', (m) => m.fields[fault], { fields: faults })
    // a form that was closed or deleted meanwhile takes no answer, though one that is there already is still acknowledged
    return (await store({ ...response, answers })) ?? (await repeated(db, response)) ?? Promise.reject(closed())
  }
}
