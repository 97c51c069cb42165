import { typeOf } from '#shared/questions/registry.ts'
import { viewOf } from '#web/questions/registry.ts'
import { GripIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { useDrag } from './drag-store.ts'
import css from './type-cards.module.css'

/** The drag finds it by this id and moves it without a word to React. */
export const ghostId = 'type-ghost'

/** The type card under the pointer. */
export function TypeGhost() {
  const { language } = useCatalogue()
  const type = useDrag((drag) => (drag?.what === 'type' ? drag.type : undefined))
  if (!type) return null
  const { Icon } = viewOf({ type })
  return (
    // before the pointer's first step it would show in the corner
    <div id={ghostId} className={css['ghost']} style={{ translate: '-100vw' }} aria-hidden="true">
      <div className={css['card']}>
        <span className={css['tile']}>
          <Icon size={18} />
        </span>
        {typeOf({ type }).label[language]}
        <GripIcon size={18} />
      </div>
    </div>
  )
}
