import { freshOptions, isOffered, optionFields, type Options } from './options.ts'
import { oneColumn, questionType } from './question-type.ts'

export const radio = questionType<Options>({
  label: { en: 'Single Choice Type', de: 'Einfachauswahl' },
  fields: optionFields,
  fresh: freshOptions,
  fromPasted: ({ choices, isSeveral }) => (!isSeveral && choices.length > 0 ? { options: choices } : undefined),
  sends: 'list',
  problem: (answer, question) => {
    if (answer.length > 1) return 'answerOnlyOne'
    return isOffered(answer, question) ? undefined : 'answerNotOffered'
  },
  summary: 'counts',
  choices: ({ options }) => options,
  ...oneColumn,
})
