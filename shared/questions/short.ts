import { asOneLine, hasLength, isOneLine } from '../characters.ts'
import { questionLimits } from '../question-limits.ts'
import { oneColumn, questionType } from './question-type.ts'

export const short = questionType<object>({
  label: { en: 'Short Text Answer', de: 'Kurze Textantwort' },
  fields: () => ({}),
  fresh: () => ({}),
  fromPasted: ({ choices }) => (choices.length === 0 ? {} : undefined),
  sends: 'text',
  tidy: asOneLine,
  problem: ([text = '']) => {
    if (!isOneLine(text)) return 'oneLine'
    return hasLength(text, questionLimits.shortAnswer) ? undefined : 'shortLength'
  },
  summary: 'texts',
  choices: () => [],
  ...oneColumn,
})
