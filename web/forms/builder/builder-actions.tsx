import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EyeIcon, LinesIcon, RedoIcon, UndoIcon } from '#web/ui/desk-icons.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { useBuilder, useBuilderStore } from './builder-store.ts'
import css from './builder-actions.module.css'

export function DraftState({ isNew }: { isNew: boolean }) {
  const { language, messages } = useCatalogue()
  const words = messages.builder.draft
  const status = useBuilder(({ draft }) => draft)
  const timeOf = (moment: Date) =>
    moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  // what was changed a moment ago is kept with the next pause
  const isChanged = useBuilder(({ past }) => past.length > 0)
  const said = {
    none: isChanged ? '' : isNew ? words.none : words.unchanged,
    full: words.full,
    kept: status.is === 'kept' ? say(words.saved, { time: timeOf(status.at) }) : '',
  }[status.is]
  return (
    <span className={css['draft']} role="status">
      {status.is === 'kept' && <CheckIcon size={16} />}
      <span>{said}</span>
    </span>
  )
}

export function UndoButtons() {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const canUndo = useBuilder(({ past }) => past.length > 0)
  const canRedo = useBuilder(({ future }) => future.length > 0)
  return (
    <>
      <IconButton label={builder.undo} disabled={!canUndo} onClick={() => store.dispatch({ kind: 'undo' })}>
        <UndoIcon />
      </IconButton>
      <IconButton label={builder.redo} disabled={!canRedo} onClick={() => store.dispatch({ kind: 'redo' })}>
        <RedoIcon />
      </IconButton>
    </>
  )
}

export function PreviewButton({ onPreview }: { onPreview: () => void }) {
  const { builder } = useMessages()
  const isEmpty = useBuilder(({ content }) => content.questions.length === 0)
  return (
    <Button variant="outline" disabled={isEmpty} onClick={onPreview}>
      <EyeIcon size={18} />
      {builder.preview}
    </Button>
  )
}

type SubmitProps = { isBusy: boolean; size?: 'md' | 'lg'; onSubmit: () => void }

/** While it is disabled, it says why: in the bar there is no room for a sentence of its own. */
export function SubmitButton({ isBusy, size = 'md', onSubmit }: SubmitProps) {
  const { builder } = useMessages()
  const isEmpty = useBuilder(({ content }) => content.questions.length === 0)
  return (
    <Button
      size={size}
      disabled={isEmpty}
      isBusy={isBusy}
      title={isEmpty ? builder.submitNeedsQuestion : undefined}
      onClick={onSubmit}
    >
      {builder.submit}
    </Button>
  )
}

type ActionsProps = {
  isNew: boolean
  isBusy: boolean
  isPanelOpen: boolean
  onOpenPanel: () => void
  onPreview: () => void
  onSubmit: () => void
}

/** What stands in the page's bar. On small screens most of it moves into the drawer and the bar below. */
export function BuilderActions({ isNew, isBusy, isPanelOpen, onOpenPanel, onPreview, onSubmit }: ActionsProps) {
  const { builder } = useMessages()
  return (
    <>
      <div className={css['wide']}>
        <DraftState isNew={isNew} />
        <UndoButtons />
        <PreviewButton onPreview={onPreview} />
      </div>
      <Button
        variant="outline"
        className={css['open']}
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        onClick={onOpenPanel}
      >
        <LinesIcon size={18} />
        {builder.open}
      </Button>
      <div className={css['wide']}>
        <SubmitButton isBusy={isBusy} onSubmit={onSubmit} />
      </div>
    </>
  )
}
