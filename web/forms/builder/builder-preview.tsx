import { useId, useState } from 'react'
import type { Form } from '#shared/forms.ts'
import { FillPage } from '#web/fill/fill-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CrossIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { useBuilder } from './builder-store.ts'
import type { FormContent } from './canvas-question.ts'
import { PreviewFrame } from './preview-frame.tsx'
import css from './builder-preview.module.css'

const widths = ['phone', 'desktop'] as const

/** As if it had been saved just now. */
const savedForm = (content: FormContent, username: string): Form => ({
  ...content,
  _id: 'preview',
  isOpen: true,
  version: 0,
  createdAt: new Date().toISOString(),
  createdBy: { username },
  questions: content.questions.map((question) => ({ ...question, _id: question.id })),
})

type Props = { username: string; onClose: () => void }

/** The form as respondents see it, with what is on the canvas now. */
export function BuilderPreview({ username, onClose }: Props) {
  const { language, messages } = useCatalogue()
  const { builder, fill, ui } = messages
  const id = useId()
  const content = useBuilder((state) => state.content)
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const form = savedForm({ ...content, name: content.name.trim() || builder.untitled }, username)
  return (
    <Dialog className={css['preview']} labelledBy={id} onClose={onClose}>
      <div className={css['sheet']}>
        <header className={css['header']}>
          <h2 id={id}>{builder.preview}</h2>
          <div className={css['widths']} role="group" aria-label={builder.previewWidth}>
            {widths.map((each) => (
              <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
                {builder.previewWidths[each]}
              </button>
            ))}
          </div>
          <Button variant="ghost" isSquare aria-label={ui.close} onClick={onClose}>
            <CrossIcon />
          </Button>
        </header>
        <div className={css['ground']}>
          <PreviewFrame title={form.name} className={classNames(css['frame'], css[width])} onEscape={onClose}>
            <FillPage data={{ form, words: fill, language, submitTo: '', isInvite: false }} preview />
          </PreviewFrame>
          <p className={css['note']}>{builder.previewNote}</p>
        </div>
      </div>
    </Dialog>
  )
}
