import { SingleIcon } from '#web/ui/icons.tsx'
import { ChoiceEditor } from './editor-loader.ts'
import { ChoiceGlimpse } from './choice-glimpse.tsx'
import { SingleChoiceInput } from './choice-input.tsx'
import type { QuestionView } from './question-view.ts'
import { CountSummary } from './summary-loader.ts'

export const radio: QuestionView<'RADIO'> = {
  Icon: SingleIcon,
  Editor: ChoiceEditor,
  Glimpse: ({ question }) => <ChoiceGlimpse choices={question.options} mark="single" />,
  Input: SingleChoiceInput,
  isStateless: true,
  Summary: CountSummary,
  usesEnter: false,
}
