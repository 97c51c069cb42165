import { ShortTextIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { EditorHint, GlimpseLine } from './glimpse-line.tsx'
import type { QuestionView } from './question-view.ts'
import { TextSummary } from './summary-loader.ts'
import { ShortInput } from './text-input.tsx'

export const short: QuestionView<'SHORT'> = {
  Icon: ShortTextIcon,
  Editor: () => <EditorHint>{useMessages().questions.textHint.short}</EditorHint>,
  Glimpse: () => <GlimpseLine>{useMessages().questions.glimpse.short}</GlimpseLine>,
  Input: ShortInput,
  Summary: TextSummary,
  usesEnter: false,
}
