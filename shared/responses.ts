import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { rule } from './text.ts'

/** The answers of one respondent, in any order; what is left out was not answered. */
export const Submission = z.object({
  response: z
    .array(
      z.object({
        questionId: z.string(),
        data: z.union([z.string(), z.array(z.string())]).describe('A list for choices and files, a text otherwise'),
      }),
    )
    .max(limits.questions.max, rule('questionsTooMany')),
  version: z.int().optional().describe('The version that was shown; the current one when left out'),
})
export type Submission = z.output<typeof Submission>

/** What a respondent gets for their answers once they are stored. */
export const Receipt = z.object({ _id: Id, createdAt: z.iso.datetime() })
export type Receipt = z.output<typeof Receipt>

export const responses = {
  submit: endpoint({
    method: 'POST',
    path: '/response/:formId',
    access: 'public',
    summary: 'Answer a form',
    isOnce: true,
    params: z.object({ formId: Id }),
    body: Submission,
    result: Receipt,
    status: 201,
  }),
}
