import { say } from '#shared/messages/messages.ts'
import { PlusIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import css from './question-list.module.css'

type Props = { top: number; height: number; place: number; count: number; isNew: boolean }

/** Where the card would be dropped. */
export function DropSlot({ top, height, place, count, isNew }: Props) {
  const { builder } = useMessages()
  const n = place + 1
  return (
    <li className={css['slot']} aria-hidden="true" style={{ transform: `translateY(${top}px)`, height }}>
      <span className={css['number']}>{n}</span>
      <span className={css['place']}>
        {isNew && <PlusIcon size={18} />}
        <span>{isNew ? say(builder.dropAs, { n }) : say(builder.position, { n, total: count })}</span>
      </span>
    </li>
  )
}
