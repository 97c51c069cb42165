import type { Form } from '#shared/forms.ts'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { claimFiles } from '#server/uploads/claim-files.ts'
import { createBatchWriter } from './batch-writer.ts'
import { checkSubmission } from './check-submission.ts'
import { createResponses, type NewResponse } from './create-responses.ts'
import { findStored, saidIn } from './find-repeated.ts'

export type Submit = (form: Form, submission: Submission, key: string | undefined) => Promise<Receipt>

/** In a transaction of its own: when it cannot have its files, nothing of it is stored. */
const storeWithFiles = (db: Db, response: NewResponse) =>
  db.transaction(async (tx) => {
    const [stored] = await createResponses(tx, [response])
    if (stored) await claimFiles(tx, response)
    return stored
  })

/** Checks answers and stores them, once per key, acknowledged after the commit. */
export function createSubmit(db: Db): Submit {
  const storeTogether = createBatchWriter({
    write: (batch: NewResponse[]) => createResponses(db, batch),
    sizeOf: ({ answers }) => answers.length,
    tooMany: () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 }),
  })
  const store = async (response: NewResponse) => {
    const stored = await (response.files.length > 0 ? storeWithFiles(db, response) : storeTogether(response))
    if (stored) return stored
    const answers = JSON.parse(response.answers) as StoredAnswer[]
    const { formId, submissionKey, seconds } = response
    return findStored(db, formId, submissionKey, { answers, seconds })
  }
  return async (form, submission, key) => {
    if (form.isOpen) return store(await checkSubmission(db, form, submission, key))
    // a closed form takes no answer, though one that is there already is still acknowledged
    return findStored(db, form._id, key, saidIn(submission))
  }
}
