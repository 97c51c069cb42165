import { Link } from '@tanstack/react-router'
import type { FormDetail } from '#shared/invites.ts'
import { plural } from '#shared/messages/plural.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { ChevronRightIcon } from '#web/ui/desk-icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconLinkClass } from '#web/ui/icon-link.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './responses-card.module.css'

/** The newest responses to a form, how many there are in all, and the way to those. */
export function ResponsesCard({ form: { _id, isOpen, responses, totals } }: { form: FormDetail }) {
  const { language, messages } = useCatalogue()
  const { formDetail, results } = messages
  const total = totals.responses
  return (
    <Card>
      <CardHeader title={formDetail.responses}>
        <Count figure={total} label={plural(language, formDetail.responseCount, total)} />
      </CardHeader>
      {responses.length === 0 ? (
        <EmptyState
          title={formDetail.noResponses}
          text={isOpen ? formDetail.noResponsesText : formDetail.noResponsesClosed}
          isNested
          isSmall
        />
      ) : (
        <ol className={css['list']} aria-label={formDetail.responses}>
          {responses.map((response) => (
            <li key={response._id}>
              <Link to="/dashboard/results/$responseId" params={{ responseId: response._id }}>
                <span className={css['words']}>
                  <small>{formDetail.submitted}</small>{' '}
                  <time dateTime={response.createdAt}>{formatMoment(response.createdAt, language)}</time>
                </span>
                <ChevronRightIcon size={18} />
              </Link>
            </li>
          ))}
        </ol>
      )}
      {responses.length > 0 && (
        <p className={css['all']}>
          <Link
            className={iconLinkClass}
            to="/dashboard/form/$formId/results"
            params={{ formId: _id }}
            search={{ tab: 'responses' }}
          >
            {results.showAll}
          </Link>
        </p>
      )}
    </Card>
  )
}
