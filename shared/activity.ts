import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'
import { TimeZone } from './time-zone.ts'

const Counts = z.array(z.int()).describe('A number for each of the days')

/** What the overview shows of all own forms. */
export const Activity = z.object({
  days: z.array(z.iso.date()).describe("The caller's last seven days, today last"),
  forms: z
    .array(z.object({ _id: Id, name: z.string(), counts: Counts }))
    .describe('The forms with responses in these days, newest first; of very many the busiest'),
  others: z
    .object({ forms: z.int(), counts: Counts })
    .optional()
    .describe('The forms that are left out above, added up'),
  results: z
    .array(z.object({ _id: Id, createdAt: z.iso.datetime(), formId: z.object({ _id: Id, name: z.string() }) }))
    .describe('The newest responses of these days, newest first'),
  week: z.object({
    responses: z.int(),
    before: z.int().describe('Responses in the seven days before'),
    medianSeconds: z.int().optional().describe('How long half of the respondents took at most'),
  }),
  invites: z.object({ total: z.int(), answered: z.int() }),
  surveys: z
    .array(z.object({ _id: Id, name: z.string(), isOpen: z.boolean(), responses: z.int() }))
    .describe('The newest forms'),
  totals: z.object({ forms: z.int(), responses: z.int() }),
})
export type Activity = z.output<typeof Activity>

export const activity = {
  overview: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'user',
    summary: 'What happened in the own forms in the last seven days',
    query: z.object({
      zone: TimeZone.describe("The caller's time zone: days are theirs. UTC where it is not known here"),
    }),
    result: Activity,
  }),
  live: endpoint({
    method: 'GET',
    path: '/activity/live',
    access: 'user',
    summary:
      'Server-sent events: `form` with the id of an own form in which something changed, `again` when any may have, ' +
      'with the number of milliseconds for which nothing has',
    result: z.unknown().describe('text/event-stream, open until the session ends'),
  }),
}
