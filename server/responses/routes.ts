import type { responses } from '#shared/responses.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { Streamed } from '#server/http/streamed.ts'
import { exportCsv, exportJson } from './export-responses.ts'
import type { FindReceipt } from './find-receipt.ts'
import { findOwnFormName, findResponse } from './store.ts'
import type { Submit } from './submit-response.ts'

export const responseRoutes = (
  publicForms: PublicForms,
  submit: Submit,
  findReceipt: FindReceipt,
): Handlers<typeof responses> => ({
  submit: async ({ limiter, address, params: { formId }, body, submissionKey }) => {
    limiter.take('submits', address && `${formId} ${address}`)
    const found = await publicForms.byId(formId)
    if (!found) throw refuse('notFound', (m) => m.errors.formNotFound)
    return submit(found.form, body, submissionKey)
  },

  receipt: async ({ address, params: { responseId } }) => {
    const found = await findReceipt(responseId, address)
    if (!found) throw refuse('notFound', (m) => m.errors.responseNotFound)
    const { receipt, form } = found
    return { _id: receipt.id, createdAt: receipt.createdAt, answers: receipt.count, form: { name: form.name } }
  },

  one: async ({ db, user, params }) => {
    const response = await findResponse(db, user.id, params.responseId)
    if (!response) throw refuse('notFound', (m) => m.errors.responseNotFound)
    return response
  },

  export: async ({ db, user, messages, params: { formId }, query: { format } }) => {
    const name = await findOwnFormName(db, user.id, formId)
    if (name === undefined) throw refuse('notFound', (m) => m.errors.formNotFound)
    return format === 'csv'
      ? new Streamed('text/csv; charset=utf-8', `${name}.csv`, exportCsv(db, formId, messages.export))
      : new Streamed('application/json; charset=utf-8', `${name}.json`, exportJson(db, formId))
  },
})
