import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { Version } from './forms.ts'
import { Id } from './ids.ts'
import { isAnswerData, plainSubmission } from './plain-submission.ts'
import { Question } from './questions/schemas.ts'
import { limits } from './limits.ts'
import { CameBy, Narrowing, results } from './results.ts'
import { rule } from './text.ts'
import { UploadedFile } from './uploads.ts'

/** Looked at as a whole: half a million wrong values are one mistake, and take no longer to refuse than one. */
const AnswerData = z
  .custom<string | string[]>()
  .check(({ value, issues }) => {
    if (!isAnswerData(value)) issues.push({ code: 'invalid_type', expected: 'array', input: value })
  })
  .meta({
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    description: 'A list for choices, a text otherwise; for files a list of their ids, or the id of the only one',
  })

/** The answers of one respondent, in any order; what is left out was not answered. */
export const Submission = z.object({
  response: z
    .array(
      z.object({
        questionId: z.string(),
        data: AnswerData,
      }),
    )
    .max(limits.questions.max, rule('questionsTooMany')),
  version: Version.optional().describe('The version that was shown; the current one when left out'),
  seconds: z.int().min(0).max(limits.secondsToAnswer.max).optional().describe('How long it took to answer'),
})
export type Submission = z.output<typeof Submission>

/** What a respondent gets for their answers once they are stored. */
export const Receipt = z.object({ _id: Id, createdAt: z.iso.datetime() })
export type Receipt = z.output<typeof Receipt>
/** As JSON: both are our own words, in which nothing has to be escaped. */
export const plainReceipt = ({ _id, createdAt }: Receipt) => `{"_id":"${_id}","createdAt":"${createdAt}"}`

/** The same from a form that may be answered again. */
const SubmitReceipt = Receipt.extend({
  isOutdated: z.literal(true).optional().describe('The form was changed since the version that was answered'),
})
type SubmitReceipt = z.output<typeof SubmitReceipt>

/** The same for whoever opens the receipt again: that answers have arrived, not what they say. */
const OpenedReceipt = Receipt.extend({ form: z.object({ name: z.string() }), answers: z.int() })

/** A response for the owner of its form: each answer with the question as it was asked. */
export const Response = Receipt.extend({
  formId: z.object({ _id: Id, name: z.string(), questions: z.array(Question) }),
  version: z.int(),
  cameBy: CameBy,
  response: z.array(z.object({ _id: z.string(), questionId: Id, data: z.array(z.string()) })),
  newer: Id.optional().describe('The next newer response to the same form, of those that were asked for'),
  older: Id.optional().describe('The next older one; either is looked for among the next ten thousand'),
  files: z.array(UploadedFile).describe('The files that answers name by their ids'),
})
export type Response = z.output<typeof Response>

export const responses = {
  ...results,
  one: endpoint({
    method: 'GET',
    path: '/response/:responseId',
    access: 'user',
    summary: 'One response to an own form, and those beside it in the list that the query asks for',
    params: z.object({ responseId: Id }),
    query: Narrowing,
    result: Response,
  }),
  export: endpoint({
    method: 'GET',
    path: '/response/export/:formId',
    access: 'user',
    isLong: true,
    summary: 'Every response to an own form as a file, oldest first',
    params: z.object({ formId: Id }),
    query: z.object({ format: z.enum(['csv', 'xlsx', 'json']).default('csv') }),
    result: z.unknown().describe('The file: CSV by RFC 4180, XLSX, or a JSON array of { _id, createdAt, response }'),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/response/receipt/:responseId',
    access: 'public',
    summary: 'When a response arrived and how many answers it has, for whoever has its id',
    params: z.object({ responseId: Id }),
    result: OpenedReceipt,
  }),
  reached: endpoint({
    method: 'POST',
    path: '/response/reached/:formId',
    access: 'public',
    summary: 'Count that somebody who fills the form got to a question; no answer is sent along',
    params: z.object({ formId: Id }),
    body: z.object({ version: Version, questionId: Id }),
    bodyLimit: limits.body.account,
    result: Nothing,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/response/:formId',
    access: 'public',
    summary: 'Answer a form',
    isOnce: true,
    params: z.object({ formId: Id }),
    body: Submission,
    plainBody: plainSubmission,
    result: SubmitReceipt,
    plainJson: (receipt: SubmitReceipt) => (receipt.isOutdated ? JSON.stringify(receipt) : plainReceipt(receipt)),
    status: 201,
  }),
}
