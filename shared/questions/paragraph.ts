import { asPlainText, hasLength } from '../characters.ts'
import { questionLimits } from '../question-limits.ts'
import { oneColumn, questionType } from './question-type.ts'

export const paragraph = questionType<object>({
  label: { en: 'Paragraph Text Answer', de: 'Lange Textantwort' },
  fields: () => ({}),
  fresh: () => ({}),
  sends: 'text',
  tidy: asPlainText,
  problem: ([text = '']) => (hasLength(text, questionLimits.paragraphAnswer) ? undefined : 'paragraphLength'),
  summary: 'texts',
  choices: () => [],
  ...oneColumn,
})
