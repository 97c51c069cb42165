import { Card } from '#web/ui/card.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './results-skeleton.module.css'

const places = ['a', 'b', 'c', 'd']

/** The shape of the summary, for those who wait longer than a blink. */
export function ResultsSkeleton() {
  const { ui } = useMessages()
  return (
    <div className={css['skeleton']} role="status">
      <VisuallyHidden>{ui.loading}</VisuallyHidden>
      <Skeleton className={css['tabs']} />
      <Card className={css['totals']}>
        <Skeleton className={css['line']} />
      </Card>
      <div className={css['cards']}>
        {places.map((place) => (
          <Card key={place} className={css['card']}>
            <Skeleton className={css['title']} />
            <Skeleton className={css['line']} />
            <Skeleton className={css['line']} />
            <Skeleton className={css['line']} />
          </Card>
        ))}
      </div>
    </div>
  )
}
