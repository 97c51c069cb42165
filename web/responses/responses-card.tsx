import { Link } from '@tanstack/react-router'
import type { FormDetail } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './responses-card.module.css'

/** The newest responses to a form, and how many there are in all. */
export function ResponsesCard({ responses, total }: { responses: FormDetail['responses']; total: number }) {
  const { language, messages } = useCatalogue()
  const { formDetail } = messages
  return (
    <Card>
      <CardHeader title={formDetail.responses}>
        <Count figure={total} label={plural(language, formDetail.responseCount, total)} />
      </CardHeader>
      {responses.length === 0 ? (
        <EmptyState title={formDetail.noResponses} text={formDetail.noResponsesText} isNested isSmall />
      ) : (
        <ol className={css['list']} aria-label={formDetail.responses}>
          {responses.map((response) => (
            <li key={response._id}>
              <Link to="/dashboard/results/$responseId" params={{ responseId: response._id }}>
                <span>{formDetail.submitted}</span>{' '}
                <time dateTime={response.createdAt}>{formatMoment(response.createdAt, language)}</time>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {total > responses.length && (
        <p className={css['newest']}>
          {say(formDetail.newest, { n: responses.length, total: total.toLocaleString(language) })}
        </p>
      )}
    </Card>
  )
}
