import { Link } from '@tanstack/react-router'
import type { Activity } from '#shared/activity.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { ChevronRightIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './latest-results.module.css'

type Props = { results: Activity['results']; hasEarlier: boolean; className: string | undefined }

/** The newest responses over all forms. */
export function LatestResults({ results, hasEarlier, className }: Props) {
  const { language, messages } = useCatalogue()
  const { activity } = messages
  return (
    <Card className={className}>
      <div className={css['card']}>
        <CardHeader title={activity.latest} />
        {results.length === 0 ? (
          <p className={css['none']}>{hasEarlier ? activity.noneThisWeek : activity.noResults}</p>
        ) : (
          <div className={css['frame']}>
            <ol className={css['list']} aria-label={activity.latest}>
              {results.map(({ _id, createdAt, formId }) => (
                <li key={_id}>
                  <Link className={css['result']} to="/dashboard/results/$responseId" params={{ responseId: _id }}>
                    <span className={css['words']}>
                      <b dir="auto">{formId.name}</b>
                      <small>
                        {activity.submitted} <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
                      </small>
                    </span>
                    <ChevronRightIcon size={18} />
                  </Link>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </Card>
  )
}
