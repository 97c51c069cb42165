import { type ChangeEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { useMessages } from '#web/ui/messages.tsx'
import outline from '#web/ui/outline.module.css'
import { CardFault } from './card-fault.tsx'
import css from './question-card.module.css'

type Props = { title: string; fault: string | undefined; onChange: (changed: { title: string }) => void }

/** As high as its text, but one line to the server: breaks become spaces. */
export function TitleField({ title, fault, onChange }: Props) {
  const { builder } = useMessages()
  const faultId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [, drawAgain] = useState({})
  // not as `value`: React would write each letter into the page a second time, as what the field has by default, and that
  // is a tenth of all that a key costs
  useLayoutEffect(() => {
    if (field.current && field.current.value !== title) field.current.value = title
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
  }
  const onInput = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    onChange({ title: target.value.replace(/\s*[\r\n]+\s*/g, ' ') })
    // also where the title stays as it is: then the field goes back to it
    drawAgain({})
  }
  return (
    <>
      <textarea
        ref={field}
        className={classNames(outline['outline'], css['title'])}
        data-part="title"
        dir="auto"
        rows={1}
        aria-label={builder.questionTitle}
        placeholder={builder.questionTitlePlaceholder}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && faultId}
        onKeyDown={onKeyDown}
        onChange={onInput}
      />
      {fault && <CardFault id={faultId} sentence={fault} />}
    </>
  )
}
