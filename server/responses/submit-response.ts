import type { Form } from '#shared/forms.ts'
import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import { refuse, Refused } from '#server/http/refuse.ts'
import { claimFiles } from '#server/uploads/claim-files.ts'
import type { Announcer } from './announcer.ts'
import { createBatchWriter } from './batch-writer.ts'
import { checkSubmission } from './check-submission.ts'
import { createResponses } from './create-responses.ts'
import { findRepeated, findStored, saidIn } from './find-repeated.ts'
import type { NewResponse } from './new-response.ts'
import { createBatchStore } from './store-batch.ts'
import { findReceiptOf } from './store.ts'

export type Submit = (form: Form, submission: Submission, key: string | undefined) => Promise<Receipt>

/** In a transaction of its own: when it cannot have its files, nothing of it is stored. */
const storeWithFiles = (db: Db, response: NewResponse) =>
  db.transaction(async (tx) => {
    const [stored] = await createResponses(tx, [response])
    if (stored) await claimFiles(tx, response)
    return stored
  })

/**
 * Of one that is tried again its batch may have been committed though the connection broke before we heard of it: then it
 * is there under its id, which nothing else has.
 */
async function storeOrFind(db: Db, store: ReturnType<typeof createBatchStore>, batch: NewResponse[]) {
  try {
    return await store(batch)
  } catch (error) {
    const [first] = batch
    const isThere = first && batch.length === 1 && isUniqueViolation(error)
    const receipt = isThere ? await findReceiptOf(db, first.formId, first.id) : undefined
    if (!receipt) throw error
    return [receipt]
  }
}

/** Checks answers and stores them, once per key, acknowledged after the commit. */
export function createSubmit(db: Db, announcer: Announcer): Submit {
  const storeBatch = createBatchStore(db, announcer)
  const storeTogether = createBatchWriter({
    write: (batch: NewResponse[]) => storeOrFind(db, storeBatch, batch),
    sizeOf: ({ answers }) => answers.length,
    tooMany: () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5, isUnchanged: true }),
  })
  const findOther = ({ formId, answers, submissionKey, seconds }: NewResponse) =>
    findStored(db, { formId }, submissionKey, { answers: JSON.parse(answers) as StoredAnswer[], seconds })
  return async (form, submission, key) => {
    // a closed form takes no answer, though one that is there already is still acknowledged
    if (!form.isOpen) return findStored(db, { formId: form._id }, key, saidIn(submission))
    let response: NewResponse
    try {
      response = await checkSubmission(db, form, submission, key)
    } catch (error) {
      // so is one that fitted the form when it came; what a version asks never changes
      const mayHaveFitted = error instanceof Refused && submission.version === undefined
      const repeated = mayHaveFitted && (await findRepeated(db, { formId: form._id }, key, saidIn(submission)))
      if (!repeated) throw error
      return repeated
    }
    const stored = await (response.files.length > 0 ? storeWithFiles(db, response) : storeTogether(response))
    return stored ?? findOther(response)
  }
}
