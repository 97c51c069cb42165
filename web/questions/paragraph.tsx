import { ParagraphIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { EditorHint, GlimpseLine } from './glimpse-line.tsx'
import type { QuestionView } from './question-view.ts'
import { TextSummary } from './summary-loader.ts'
import { ParagraphInput } from './text-input.tsx'

export const paragraph: QuestionView<'PARAGRAPH'> = {
  Icon: ParagraphIcon,
  Editor: () => <EditorHint>{useMessages().questions.textHint.paragraph}</EditorHint>,
  Glimpse: () => <GlimpseLine isTall>{useMessages().questions.glimpse.paragraph}</GlimpseLine>,
  Input: ParagraphInput,
  Summary: TextSummary,
  usesEnter: true,
}
