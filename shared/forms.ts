import { z } from 'zod'
import { Id } from './ids.ts'

/** A form as lists show it. */
export const FormSummary = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  customLink: z.string().optional(),
  isOpen: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type FormSummary = z.output<typeof FormSummary>
