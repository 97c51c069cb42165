import { TrayUpIcon, UploadIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { GlimpseLine } from './glimpse-line.tsx'
import type { QuestionView } from './question-view.ts'
import { FileSummary } from './summary-loader.ts'
import { UploadEditor } from './editor-loader.ts'
import { UploadInput } from './upload-input.tsx'

export const upload: QuestionView<'UPLOAD'> = {
  Icon: UploadIcon,
  Editor: UploadEditor,
  Glimpse: () => (
    <GlimpseLine>
      <TrayUpIcon size={16} />
      {useMessages().questions.dropFiles}
    </GlimpseLine>
  ),
  Input: UploadInput,
  Summary: FileSummary,
  usesEnter: true,
}
