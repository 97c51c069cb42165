import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Form, FormSummary } from './forms.ts'
import { Id } from './ids.ts'
import { Receipt, Submission } from './responses.ts'

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
  solve: endpoint({
    method: 'GET',
    path: '/invite/solve/:inviteId',
    access: 'public',
    summary: 'The form that an invite asks to fill; reading it changes nothing',
    params: z.object({ inviteId: Id }),
    result: Form,
  }),
  end: endpoint({
    method: 'POST',
    path: '/invite/end/:inviteId',
    access: 'public',
    summary: 'Answer a form through an invite, once',
    isOnce: true,
    params: z.object({ inviteId: Id }),
    body: Submission,
    result: Receipt,
    status: 201,
  }),
}
