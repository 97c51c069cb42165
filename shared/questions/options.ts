import { questionLimits } from '../question-limits.ts'
import type { Answer, SchemaKit } from './question-type.ts'

/** What single and multiple choice have in common: texts to choose from. */
export type Options = { options: string[] }

export const optionFields = ({ lines, rule }: SchemaKit) => ({
  options: lines({
    count: questionLimits.options,
    tooFew: 'optionsNeeded',
    tooMany: 'optionsTooMany',
    length: questionLimits.option,
    wrongLength: 'optionLength',
  }).refine((options) => new Set(options).size === options.length, rule('optionsDistinct')),
})

/** One empty choice: the owner types it next. */
export const freshOptions = (): Options => ({ options: [''] })

/** Few are chosen: looking for each is quicker than making a set of all. */
const fewChosen = 4

export const isOffered = (answer: Answer, { options }: Options) => {
  if (answer.length <= fewChosen) return answer.every((choice) => options.includes(choice))
  const offered = new Set(options)
  return answer.every((choice) => offered.has(choice))
}
