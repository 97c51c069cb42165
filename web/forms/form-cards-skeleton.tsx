import { useMessages } from '#web/ui/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './form-cards-skeleton.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the form list, for those who wait longer than a blink. */
export function FormCardsSkeleton() {
  const { ui } = useMessages()
  return (
    <div className={css['skeleton']} role="status">
      <VisuallyHidden>{ui.loading}</VisuallyHidden>
      <div className={css['cards']}>
        {places.map((place) => (
          <div key={place} className={css['card']}>
            <Skeleton className={css['name']} />
            <Skeleton className={css['line']} />
            <Skeleton className={css['short']} />
            <Skeleton className={css['buttons']} />
          </div>
        ))}
      </div>
    </div>
  )
}
