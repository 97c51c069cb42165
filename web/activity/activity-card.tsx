import { useState } from 'react'
import type { Activity } from '#shared/activity.ts'
import { say } from '#shared/messages/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDays } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { ActivityTable } from './activity-table.tsx'
import css from './activity-card.module.css'

const views = ['chart', 'table'] as const

/** Responses per form and day, as a chart or as the same numbers in a table. */
export function ActivityCard({ activity, className }: { activity: Activity; className: string | undefined }) {
  const { language, messages } = useCatalogue()
  const words = messages.activity
  const [view, setView] = useState<(typeof views)[number]>('chart')
  const total = activity.week.responses
  const { from, to } = formatDays(activity.days, language)
  const sentence =
    new Intl.PluralRules(language).select(total) === 'one' ? words.responsesFrom.one : words.responsesFrom.other
  return (
    <Card className={className}>
      <div className={css['card']}>
        <div className={css['head']}>
          <h2>{words.chartTitle}</h2>
          {activity.totals.responses > 0 && (
            <p className={css['sum']}>
              <b>{total.toLocaleString(language)}</b> <span>{say(sentence, { from, to })}</span>
            </p>
          )}
        </div>
        {total > 0 && (
          <div className={css['switch']} role="group" aria-label={words.view}>
            {views.map((name) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
                {words[name]}
              </button>
            ))}
          </div>
        )}
        <div className={css['body']}>
          {view === 'chart' || total === 0 ? (
            <ActivityChart activity={activity} />
          ) : (
            <ActivityTable activity={activity} />
          )}
        </div>
      </div>
    </Card>
  )
}
