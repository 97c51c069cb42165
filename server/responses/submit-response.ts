import type { Form } from '#shared/forms.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { createBatchWriter } from './batch-writer.ts'
import { checkSubmission, findRepeated } from './check-submission.ts'
import { createResponses, type NewResponse } from './store.ts'

export type Submit = (form: Form, submission: Submission, key: string | undefined) => Promise<Receipt>

/** Checks answers and stores them, once per key, acknowledged after the commit. */
export function createSubmit(db: Db): Submit {
  const store = createBatchWriter(
    (batch: NewResponse[]) => createResponses(db, batch),
    () => refuse('unavailable', (m) => m.errors.unavailable, { retryAfter: 5 }),
  )
  return async (form, submission, key) => {
    const stored = form.isOpen ? await store(await checkSubmission(db, form, submission, key)) : undefined
    // a form that was closed meanwhile takes no answer, though one that is there already is still acknowledged
    const receipt = stored ?? (await findRepeated(db, form._id, submission, key))
    if (!receipt) throw refuse('closed', (m) => m.errors.formClosed)
    return receipt
  }
}
