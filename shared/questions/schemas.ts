import { z } from 'zod'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { lines, oneLine, rule } from '../text.ts'
import { type NewQuestion as New, type Question as Saved, typeNames, typeOf } from './registry.ts'

const kit = { z, lines, rule }

function anyOf<T>(id: z.ZodType) {
  const [first, ...others] = typeNames.map((type) =>
    z.object({
      _id: id,
      type: z.literal(type),
      title: oneLine(limits.questionTitle, 'questionTitle'),
      ...typeOf({ type }).fields(kit),
    }),
  )
  if (!first) throw new Error('There are no question types')
  return z.discriminatedUnion('type', [first, ...others], rule('questionType')) as unknown as z.ZodType<T>
}

/** A question as an owner sends it: with its id where it has one already. */
export const NewQuestion = anyOf<New>(Id.optional())

/** A question as it was saved. */
export const Question = anyOf<Saved>(Id)
