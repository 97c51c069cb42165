import type { responses } from '#shared/responses.ts'
import type { PublicForms } from '#server/forms/public-forms.ts'
import type { Handlers } from '#server/http/mount.ts'
import { refuse } from '#server/http/refuse.ts'
import { Streamed } from '#server/http/streamed.ts'
import { knownZone } from '#server/known-zone.ts'
import { exportCsv, exportJson } from './export-responses.ts'
import { exportXlsx } from './export-xlsx.ts'
import { questionsOf } from './check-submission.ts'
import type { ReachedCounter } from './count-reached.ts'
import type { ProofGate } from './proof-gate.ts'
import { findNeighbours } from './find-neighbours.ts'
import type { FindReceipt } from './find-receipt.ts'
import { listResponses } from './list-responses.ts'
import { deleteResponse, restoreResponse } from './remove-response.ts'
import { findOwnFormName, findResponse } from './store.ts'
import type { Submit } from './submit-response.ts'
import { summarize } from './summarize.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const responseRoutes = (
  publicForms: PublicForms,
  submit: Submit,
  findReceipt: FindReceipt,
  reachedCounter: ReachedCounter,
  proofGate: ProofGate,
): Handlers<typeof responses> => ({
  submit: async ({ limiter, address, params: { formId }, body, submissionKey, proof }) => {
    const found = await publicForms.byId(formId)
    if (!found) throw refuse('notFound', (m) => m.errors.formNotFound)
    limiter.take('submits', address && `${formId} ${address}`)
    proofGate.pass(formId, submissionKey, proof, address)
    const receipt = await submit(found.form, body, submissionKey)
    const isOutdated = body.version !== undefined && body.version < found.form.version
    return isOutdated ? { ...receipt, isOutdated } : receipt
  },

  reached: async ({ db, limiter, address, params: { formId }, body: { version, questionId } }) => {
    const found = await publicForms.byId(formId)
    if (!found) throw refuse('notFound', (m) => m.errors.formNotFound)
    limiter.take('reached', address && `${formId} ${address}`)
    if (!found.form.isOpen) throw refuse('closed', (m) => m.errors.formClosed)
    const asked = await questionsOf(db, formId, version)
    if (!asked?.questions.has(questionId)) throw refuse('invalid', (m) => m.fields.answerUnknown)
    reachedCounter.count(formId, asked.version, questionId)
    return {}
  },

  receipt: async ({ address, params: { responseId } }) => {
    const found = await findReceipt(responseId, address)
    if (!found) throw refuse('notFound', (m) => m.errors.responseNotFound)
    const { receipt, form } = found
    return { _id: receipt.id, createdAt: receipt.createdAt, answers: receipt.count, form: { name: form.name } }
  },

  one: async ({ db, user, log, params: { responseId }, query: { zone, ...query } }) => {
    const response = await findResponse(db, user.id, responseId)
    if (!response) throw refuse('notFound', (m) => m.errors.responseNotFound)
    // where all are asked for its neighbours came with it
    if (!Object.values(query).some(Boolean)) return response
    const narrowing = { ...query, zone: knownZone(log, zone) }
    return { ...response, ...(await findNeighbours(db, response.formId._id, responseId, narrowing)) }
  },

  summary: async ({ db, user, log, params: { formId }, query }) => {
    const summary = await summarize(db, user.id, formId, { ...query, zone: knownZone(log, query.zone) })
    if (!summary) throw refuse('notFound', (m) => m.errors.formNotFound)
    return summary
  },

  list: async ({ db, user, log, params: { formId }, query }) => {
    const page = await listResponses(db, user.id, formId, { ...query, zone: knownZone(log, query.zone) })
    if (!page) throw refuse('notFound', (m) => m.errors.formNotFound)
    return page
  },

  remove: async ({ db, user, params: { responseId } }) => {
    if (!(await deleteResponse(db, user.id, responseId))) throw refuse('notFound', (m) => m.errors.responseNotFound)
    return {}
  },

  restore: async ({ db, user, params: { responseId } }) => {
    if (!(await restoreResponse(db, user.id, responseId))) throw refuse('notFound', (m) => m.errors.responseNotFound)
    return {}
  },

  export: async ({ db, user, messages, language, params: { formId }, query: { format } }) => {
    const name = await findOwnFormName(db, user.id, formId)
    if (name === undefined) throw refuse('notFound', (m) => m.errors.formNotFound)
    const own = { ownerId: user.id, formId }
    const words = messages.export
    const file = {
      csv: () => new Streamed('text/csv; charset=utf-8', `${name}.csv`, exportCsv(db, own, words)),
      xlsx: () => new Streamed(xlsxType, `${name}.xlsx`, exportXlsx(db, own, { words, language })),
      json: () => new Streamed('application/json; charset=utf-8', `${name}.json`, exportJson(db, own)),
    }
    return file[format]()
  },
})
