import { type KeyboardEvent, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { AlertIcon } from '#web/ui/icons.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { useMessages } from '#web/ui/messages.tsx'
import outline from '#web/ui/outline.module.css'
import css from './question-card.module.css'

type Props = { title: string; fault: string | undefined; onChange: (changed: { title: string }) => void }

/** As high as its text, but one line to the server: breaks become spaces. */
export function TitleField({ title, fault, onChange }: Props) {
  const { builder } = useMessages()
  const faultId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
  }
  return (
    <>
      <textarea
        className={classNames(outline['outline'], css['title'])}
        data-part="title"
        dir="auto"
        rows={1}
        aria-label={builder.questionTitle}
        placeholder={builder.questionTitlePlaceholder}
        value={title}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && faultId}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ title: event.target.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
      />
      {fault && (
        <p id={faultId} className={css['fault']}>
          <AlertIcon size={16} />
          <span>{fault}</span>
        </p>
      )}
    </>
  )
}
