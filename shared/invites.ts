import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FormSummary } from './forms.ts'
import { Id } from './ids.ts'

const Invite = z.object({
  _id: Id,
  email: z.string(),
  createdAt: z.iso.datetime(),
  isSolved: z.boolean(),
  response: Id.optional().describe('The id of the response, once there is one'),
})

/** A form with what came of it, for its owner. */
export const FormDetail = FormSummary.extend({
  version: z.int(),
  invites: z.array(Invite).describe('The newest 50'),
  responses: z.array(z.object({ _id: Id, createdAt: z.iso.datetime() })).describe('The newest 50'),
  totals: z.object({ responses: z.int(), invites: z.int(), answered: z.int() }),
})
export type FormDetail = z.output<typeof FormDetail>

export const invites = {
  detail: endpoint({
    method: 'GET',
    path: '/invite/:formId',
    access: 'user',
    summary: 'A form with its newest invites and responses',
    params: z.object({ formId: Id }),
    result: FormDetail,
  }),
}
