import { useMessages } from '#web/ui/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import grid from './overview-screen.module.css'
import css from './overview-skeleton.module.css'

const days = [40, 22, 70, 90, 62, 84, 55]
const rows = ['a', 'b', 'c', 'd', 'e']
const forms = [...rows, 'f']

/** The shape of the overview, for those who wait longer than a blink. */
export function OverviewSkeleton() {
  const { activity } = useMessages()
  return (
    <div className={css['skeleton']}>
      <div role="status">
        <VisuallyHidden>{activity.loading}</VisuallyHidden>
      </div>
      <div className={grid['grid']} aria-hidden="true">
        <div className={css['wide']}>
          <Skeleton className={css['title']} />
          <Skeleton className={css['figure']} />
          <div className={css['days']}>
            {days.map((share) => (
              <div key={share} style={{ height: `${share}%` }}>
                <Skeleton className={css['whole']} />
              </div>
            ))}
          </div>
        </div>
        <div className={css['narrow']}>
          <Skeleton className={css['title']} />
          {rows.map((row) => (
            <div key={row} className={css['row']}>
              <Skeleton className={css['line']} />
              <Skeleton className={css['short']} />
            </div>
          ))}
        </div>
        <div className={css['narrow']}>
          <Skeleton className={css['title']} />
          <Skeleton className={css['pie']} />
        </div>
        <div className={css['wide']}>
          <Skeleton className={css['title']} />
          <div className={css['forms']}>
            {forms.map((form) => (
              <Skeleton key={form} className={css['form']} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
