import { classNames } from '#web/ui/class-names.ts'
import { KeyCap } from '#web/ui/key-cap.tsx'
import { sayNodes, useMessages } from '#web/ui/messages.tsx'
import { useBuilder } from './builder-store.ts'
import { useDrag } from './drag-store.ts'
import css from './key-bar.module.css'

/** Shows the keys while a question is carried. The live region has already said them. */
export function KeyBar() {
  const { builder } = useMessages()
  const id = useDrag((drag) => (drag?.what === 'question' ? drag.id : undefined))
  const isByKeys = useDrag((drag) => drag?.what === 'question' && drag.by === 'keys')
  const title = useBuilder(({ content }) => content.questions.find((question) => question.id === id)?.title.trim())
  if (id === undefined) return null
  return (
    <div className={classNames(css['bar'], !isByKeys && css['pointer'])} aria-hidden="true">
      <span className={css['what']}>
        {sayNodes(builder.moving, { title: <b dir="auto">{title || builder.untitledQuestion}</b> })}
      </span>
      {isByKeys && (
        <>
          <span>
            <KeyCap>↑</KeyCap>
            <KeyCap>↓</KeyCap>
            {builder.keys.move}
          </span>
          <span>
            <KeyCap>{builder.keys.space}</KeyCap>
            {builder.keys.drop}
          </span>
        </>
      )}
      <span>
        <KeyCap>{builder.keys.escape}</KeyCap>
        {builder.keys.cancel}
      </span>
    </div>
  )
}
