import { say } from '#shared/messages/messages.ts'
import type { ResultSummary } from '#shared/results.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { formatDuration } from './format-duration.ts'
import css from './summary-totals.module.css'

/** What nobody told reads as a dash. */
const unknown = '–'

export function SummaryTotals({ totals }: { totals: ResultSummary['totals'] }) {
  const { language, messages } = useCatalogue()
  const { results } = messages
  const { responses, lastWeek, started, completion, medianSeconds, invites, latest } = totals
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Card>
      <dl className={css['totals']}>
        <div>
          <dt>{results.responses}</dt>
          <dd>{responses.toLocaleString(language)}</dd>
        </div>
        {lastWeek !== undefined && (
          <div>
            <dt>{results.lastWeek}</dt>
            <dd>{lastWeek.toLocaleString(language)}</dd>
          </div>
        )}
        <div>
          <dt>{results.completed}</dt>
          <dd>
            {completion === undefined ? unknown : share.format(completion)}
            {started !== undefined && (
              <small className={css['started']}>
                {' '}
                {say(results.ofStarted, { n: started.toLocaleString(language) })}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{results.median}</dt>
          <dd>{medianSeconds === undefined ? unknown : formatDuration(medianSeconds, results)}</dd>
        </div>
        {invites && (
          <div>
            <dt>{results.invitesAnswered}</dt>
            <dd>
              {invites.answered.toLocaleString(language)}
              <small> {say(results.ofInvites, { n: invites.total.toLocaleString(language) })}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{results.latest}</dt>
          <dd className={css['moment']}>{latest === undefined ? unknown : formatMoment(latest, language)}</dd>
        </div>
      </dl>
    </Card>
  )
}
