import { z } from 'zod'
import { readConditions } from './conditions.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { Question } from './questions/schemas.ts'
import { isInOurEra, rule } from './text.ts'
import { TimeZone } from './time-zone.ts'

/** Which responses are meant: those of some days, or to one version of the questions. */
const Which = z.object({
  from: z.iso.date().refine(isInOurEra, rule('unknown')).optional().describe('The first day'),
  to: z.iso.date().refine(isInOurEra, rule('unknown')).optional().describe('The last day'),
  zone: TimeZone.describe('Where those days begin and end. UTC where it is not known here'),
  version: z
    .string()
    .regex(/^\d{1,9}$/, rule('unknown'))
    .transform(Number)
    .optional()
    .describe('The version in which the questions were saved'),
})
export type Which = z.output<typeof Which>

const Newest = z.object({ _id: Id, createdAt: z.iso.datetime(), data: z.array(z.string()) })

const QuestionSummary = z.object({
  question: Question,
  isRemoved: z
    .boolean()
    .describe('True for a question that the newest version no longer asks, where all versions are meant'),
  otherTitles: z
    .array(z.object({ title: z.string(), responses: z.int() }))
    .optional()
    .describe('Where some of the responses saw it under another title: the newest three of these, and how many did'),
  answered: z.int(),
  reached: z.int().optional().describe('How many got as far as this question, where that is known'),
  choices: z
    .array(z.object({ choice: z.string(), count: z.int(), isOffered: z.boolean() }))
    .describe('For types that count: the choices in their order, then those no longer offered'),
  newest: z.array(Newest).describe('For types that do not count: the newest answers'),
})
export type QuestionSummary = z.output<typeof QuestionSummary>

/** What all answers to a form say together. */
export const ResultSummary = z.object({
  name: z.string(),
  isOpen: z.boolean(),
  totals: z.object({
    responses: z.int(),
    lastWeek: z.int().optional().describe('Those of the last seven days, today included, where no days were asked for'),
    invites: z
      .object({ total: z.int(), answered: z.int() })
      .optional()
      .describe('Of the whole form, where there are any and neither days nor a version were asked for'),
    started: z.int().optional().describe('How many began to answer, where that is known'),
    completion: z.number().optional().describe('Which share of them sent their answers, from 0 to 1'),
    medianSeconds: z.int().optional().describe('Right to a twentieth'),
    latest: z.iso.datetime().optional(),
  }),
  versions: z
    .array(z.object({ version: z.int(), createdAt: z.iso.datetime(), responses: z.int() }))
    .describe('Newest first: every version of the questions, with all responses to it'),
  questions: z
    .array(QuestionSummary)
    .describe('Those of the version that was asked for, or of the newest and then the removed ones'),
})
export type ResultSummary = z.output<typeof ResultSummary>

export const CameBy = z
  .enum(['link', 'invite'])
  .describe('`invite` where it answers an invite, also one that was deleted since, else `link`')

/** A response in a list. */
const ListedResponse = z.object({
  _id: Id,
  createdAt: z.iso.datetime(),
  version: z.int(),
  cameBy: CameBy,
  response: z.array(z.object({ _id: z.string(), questionId: Id, data: z.array(z.string()) })),
})
export type ListedResponse = z.output<typeof ListedResponse>

export const ResponsePage = z.object({
  items: z.array(ListedResponse).describe('Newest first'),
  next: Id.optional().describe('The cursor of the next page; none at the end'),
  total: z.int().optional().describe('How many there are in all, where that is known without reading them'),
  searchedTo: z.iso
    .datetime()
    .optional()
    .describe('A search looks through a bounded number of responses at a time: so far back, this time'),
})
export type ResponsePage = z.output<typeof ResponsePage>

/** Which of them are looked for, by what their answers say. */
export const Narrowing = Which.extend({
  search: z
    .string()
    .max(limits.search.max, rule('unknown'))
    .default('')
    .describe('Words that answers must have, each from its beginning on, without regard to case and accents'),
  filter: z
    .string()
    .default('')
    .refine((text) => readConditions(text) !== undefined, rule('unknown'))
    .describe(
      'Conditions that all must hold, a line each: the id of a question that was answered, `!` before it for one that was not, `=` and a choice after it for one that was picked',
    ),
})
export type Narrowing = z.output<typeof Narrowing>

const ListQuery = Narrowing.extend({
  cursor: z
    .union([z.literal(''), Id])
    .optional()
    .describe('`next` of the page before'),
})
export type ListQuery = z.output<typeof ListQuery>

const OfForm = z.object({ formId: Id })
const OfResponse = z.object({ responseId: Id })

/** Calls that show what came of a form. */
export const results = {
  summary: endpoint({
    method: 'GET',
    path: '/response/summary/:formId',
    access: 'user',
    summary: 'What the answers to an own form say together: totals, and each question by its type',
    params: OfForm,
    query: Which,
    result: ResultSummary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/response/list/:formId',
    access: 'user',
    summary: 'A page of the responses to an own form, newest first',
    params: OfForm,
    query: ListQuery,
    result: ResponsePage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/response/:responseId',
    access: 'user',
    summary: 'Delete a response; for a day it can be brought back',
    params: OfResponse,
    result: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/response/restore/:responseId',
    access: 'user',
    summary: 'Bring a deleted response back',
    params: OfResponse,
    result: Nothing,
  }),
}
