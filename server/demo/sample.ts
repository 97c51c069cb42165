import { z } from 'zod'
import { NewForm } from '#shared/forms.ts'
import customerFeedback from './samples/customer-feedback.json' with { type: 'json' }
import jobApplication from './samples/job-application.json' with { type: 'json' }
import volunteerRota from './samples/volunteer-rota.json' with { type: 'json' }

/** How people answer a question: which texts or, by weight, which choices, and how often not at all. */
const Habits = z.object({
  texts: z.array(z.string()).default([]),
  weights: z.array(z.number()).default([]),
  most: z.int().default(1),
  skipped: z.number(),
})
export type Habits = z.output<typeof Habits>

const Sample = z
  .object({
    perDay: z.number(),
    invites: z.array(z.string()).default([]),
    questions: z.array(z.looseObject({ answers: Habits })),
  })
  .loose()
  .transform(({ perDay, invites, questions, ...form }) => ({
    form: NewForm.parse({ ...form, questions }),
    perDay,
    invites,
    habits: questions.map(({ answers }) => answers),
  }))
export type Sample = z.output<typeof Sample>

/** The forms of the demo account, with the habits of those who answer them. */
export const samples: Sample[] = [volunteerRota, jobApplication, customerFeedback].map((sample) => Sample.parse(sample))
