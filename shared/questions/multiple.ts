import { freshOptions, isOffered, optionFields, type Options } from './options.ts'
import { oneColumn, questionType } from './question-type.ts'

export const multiple = questionType<Options>({
  label: { en: 'Multiple Choice Type', de: 'Mehrfachauswahl' },
  fields: optionFields,
  fresh: freshOptions,
  fromPasted: ({ choices, isSeveral }) => (isSeveral && choices.length > 0 ? { options: choices } : undefined),
  sends: 'list',
  problem: (answer, question) => {
    if (!isOffered(answer, question)) return 'answerNotOffered'
    return answer.length === 1 || new Set(answer).size === answer.length ? undefined : 'answerTwice'
  },
  summary: 'counts',
  choices: ({ options }) => options,
  ...oneColumn,
})
