import type { Form } from '#shared/forms.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { claimFiles } from '#server/uploads/claim-files.ts'
import { createBatchWriter } from './batch-writer.ts'
import { checkSubmission, findRepeated } from './check-submission.ts'
import { createResponses, type NewResponse } from './create-responses.ts'

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
  const store = createBatchWriter(
    (batch: NewResponse[]) => createResponses(db, batch),
    () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 }),
  )
  return async (form, submission, key) => {
    const response = form.isOpen ? await checkSubmission(db, form, submission, key) : undefined
    const stored = response && (await (response.files.length > 0 ? storeWithFiles(db, response) : store(response)))
    // a form that was closed meanwhile takes no answer, though one that is there already is still acknowledged
    const receipt = stored ?? (await findRepeated(db, form._id, submission, key))
    if (!receipt) throw refuse('closed', (m) => m.errors.formClosed)
    return receipt
  }
}
