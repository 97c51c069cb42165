import { asPlainText, hasLength } from '../characters.ts'
import { questionLimits } from '../question-limits.ts'
import { oneColumn, questionType } from './question-type.ts'

export const paragraph = questionType<object>({
  label: { en: 'Paragraph Text Answer', de: 'Lange Textantwort' },
  fields: () => ({}),
  fresh: () => ({}),
  sends: 'text',
  tidy: asPlainText,
  join: (earlier, later) => {
    if (earlier.includes(later)) return earlier
    return later.includes(earlier) ? later : `${earlier}\n\n${later}`
  },
  problem: ([text = '']) => (hasLength(text, questionLimits.paragraphAnswer) ? undefined : 'paragraphLength'),
  summary: 'texts',
  choices: () => [],
  ...oneColumn,
})
