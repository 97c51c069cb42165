import { MultipleIcon } from '#web/ui/icons.tsx'
import { ChoiceEditor } from './editor-loader.ts'
import { ChoiceGlimpse } from './choice-glimpse.tsx'
import { MultipleChoiceInput } from './choice-input.tsx'
import type { QuestionView } from './question-view.ts'
import { CountSummary } from './summary-loader.ts'

export const multiple: QuestionView<'MULTIPLE'> = {
  Icon: MultipleIcon,
  Editor: ChoiceEditor,
  Glimpse: ({ question }) => <ChoiceGlimpse choices={question.options} mark="multiple" />,
  Input: MultipleChoiceInput,
  isStateless: true,
  Summary: CountSummary,
  usesEnter: false,
}
