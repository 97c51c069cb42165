import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { Form, FormSummary } from './forms.ts'
import { Id } from './ids.ts'
import { inviteStates } from './invite-states.ts'
import { plainSubmission } from './plain-submission.ts'
import { limits } from './limits.ts'
import { plainReceipt, Receipt, Submission } from './responses.ts'
import { manyLines, rule } from './text.ts'

/** What became of the newest mail of an invite. */
const InviteMail = z.object({
  state: z
    .enum(['queued', 'sent', 'failed', 'stopped', 'none'])
    .describe('stopped: this person wants no further mail about the form; none: nothing was to be sent'),
  at: z.iso.datetime().optional().describe('When it was queued, sent or given up'),
  attempts: z.int().optional(),
  failure: z.string().optional().describe('What the mail server said last'),
})

export const Invite = z.object({
  _id: Id,
  email: z.string(),
  createdAt: z.iso.datetime(),
  isSolved: z.boolean(),
  response: Id.optional().describe('The id of the response, while there is one'),
  link: z.string().describe('The personal link'),
  mail: InviteMail,
  remindedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().optional(),
})
export type Invite = z.output<typeof Invite>

/** A form with what came of it, for its owner. */
export const FormDetail = FormSummary.extend({
  version: z.int(),
  invites: z.array(Invite).describe('The newest 50'),
  responses: z.array(z.object({ _id: Id, createdAt: z.iso.datetime() })).describe('The newest 50'),
  totals: z.object({ responses: z.int(), invites: z.int(), answered: z.int() }),
  invitesExpireAt: z.iso.datetime().optional(),
  invitesLeft: z.int().describe('How many people the account may still invite today'),
  mailing: z
    .enum(['on', 'unset', 'demo'])
    .describe('Whether invites are mailed: not without a mail server, nor from the demo account'),
})
export type FormDetail = z.output<typeof FormDetail>

const InvitesToSend = z.object({
  // looked at one by one in the handler: an entry that is not one plain address is malformed, not merely against a rule
  invites: z
    .array(z.string())
    .max(limits.invitesPerCall, rule('invitesTooMany'))
    .default([])
    .describe('Plain addresses; one that is invited already gets its mail again'),
  message: manyLines(limits.inviteMessage, 'inviteMessage').default('').describe('Goes with the link, as text'),
  sendMail: z
    .boolean()
    .default(true)
    .describe('False makes the links only; the demo account must say so, as it sends no mail'),
})

const RemindResult = z.object({
  sent: z.int().describe('How many reminders are on their way'),
  skipped: z.object({
    reminded: z.int().describe('Reminded within the last day'),
    waiting: z.int().describe('An earlier mail is still on its way'),
    stopped: z.int().describe('Want no further mail about this form'),
  }),
})
export type RemindResult = z.output<typeof RemindResult>

const ByForm = z.object({ formId: Id })
const ByInvite = z.object({ inviteId: Id })

export const invites = {
  detail: endpoint({
    method: 'GET',
    path: '/invite/:formId',
    access: 'user',
    summary: 'A form with its newest invites and responses',
    params: ByForm,
    result: FormDetail,
  }),
  send: endpoint({
    method: 'POST',
    path: '/invite/:formId',
    access: 'user',
    summary: 'Invite people to a form; answers their invites in the order of the addresses',
    params: ByForm,
    body: InvitesToSend,
    bodyLimit: limits.body.invites,
    result: z.array(Invite),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/invite/list/:formId',
    access: 'user',
    summary: 'A page of invites, newest first',
    params: ByForm,
    query: z.object({
      cursor: z.string().max(100).optional().describe('`next` of the page before'),
      search: z.string().max(limits.email.max).optional().describe('Part of an address'),
      state: z.enum(inviteStates).optional(),
    }),
    result: z.object({ items: z.array(Invite), next: z.string().optional() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/invite/export/:formId',
    access: 'user',
    isLong: true,
    summary: 'Every invite with its link as a CSV file',
    params: ByForm,
    result: z.unknown().describe('The file'),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/invite/remind/:formId',
    access: 'user',
    summary: 'Remind everybody who has not answered, each at most once a day',
    params: ByForm,
    result: RemindResult,
  }),
  resend: endpoint({
    method: 'GET',
    path: '/invite/resend/:inviteId',
    access: 'user',
    summary: 'Send the mail of an invite again: once a minute, five times a day',
    takesRoom: true,
    params: ByInvite,
    result: Invite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invite/:inviteId',
    access: 'user',
    summary: 'Take an invite back: its mail and its link stop at once, its response stays',
    params: ByInvite,
    result: Nothing,
  }),
  solve: endpoint({
    method: 'GET',
    path: '/invite/solve/:inviteId',
    access: 'public',
    summary: 'The form that an invite asks to fill; reading it changes nothing',
    params: ByInvite,
    result: Form,
  }),
  end: endpoint({
    method: 'POST',
    path: '/invite/end/:inviteId',
    access: 'public',
    summary: 'Answer a form through an invite, once',
    isOnce: true,
    params: ByInvite,
    body: Submission,
    plainBody: plainSubmission,
    result: Receipt,
    plainJson: plainReceipt,
    status: 201,
  }),
}
