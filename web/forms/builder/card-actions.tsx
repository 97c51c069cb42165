import { memo } from 'react'
import { say } from '#shared/messages/messages.ts'
import { onFirstClick } from '#web/ui/first-click.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, TrashIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { useBuilderStore } from './builder-store.ts'
import { copyOnCanvas } from './canvas-question.ts'
import { toastDeleted } from './deleted-toast.ts'
import { moveBy } from './move-question.ts'
import css from './question-card.module.css'

type Props = { id: string; place: number; count: number; isSelected: boolean }

/** Knows its question by id only, so that typing in it does not draw the buttons again. */
export const CardActions = memo(function CardActions({ id, place, count, isSelected }: Props) {
  const { builder } = useMessages()
  const store = useBuilderStore()
  const n = place + 1
  const question = () => store.read().content.questions.find((each) => each.id === id)
  const duplicate = () => {
    const original = question()
    if (original) store.dispatch({ kind: 'add', question: copyOnCanvas(original), at: n })
  }
  const remove = () => {
    const deleted = question()
    if (!deleted) return
    store.dispatch({ kind: 'delete', id })
    // this question, whatever else has happened since
    const putBack = () => store.dispatch({ kind: 'add', question: deleted, at: place })
    toastDeleted(id, builder.deleted, builder.undo, putBack)
  }
  return (
    <div className={css['actions']}>
      {isSelected && (
        <>
          <IconButton
            size="sm"
            label={say(builder.moveUp, { n })}
            disabled={place === 0}
            onClick={() => moveBy(store, id, -1, builder)}
          >
            <ArrowUpIcon size={18} />
          </IconButton>
          <IconButton
            size="sm"
            label={say(builder.moveDown, { n })}
            disabled={n === count}
            onClick={() => moveBy(store, id, 1, builder)}
          >
            <ArrowDownIcon size={18} />
          </IconButton>
          <IconButton size="sm" className={css['duplicate']} label={say(builder.duplicate, { n })} onClick={duplicate}>
            <CopyIcon size={18} />
          </IconButton>
        </>
      )}
      <IconButton size="sm" className={css['delete']} label={say(builder.delete, { n })} onClick={onFirstClick(remove)}>
        <TrashIcon size={18} />
      </IconButton>
    </div>
  )
})
