import { Link } from '@tanstack/react-router'
import type { Activity } from '#shared/activity.ts'
import { plural } from '#shared/messages/plural.ts'
import { formatWeekday } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { totalsPerDay } from './drawn-forms.ts'
import css from './activity-table.module.css'

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** The numbers of the chart, and of the forms that it only draws together. */
export function ActivityTable({ activity }: { activity: Activity }) {
  const { language, messages } = useCatalogue()
  const words = messages.activity
  const { days, forms, others } = activity
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={css['region']} role="region" aria-label={words.chartTitle} tabIndex={0}>
      <table className={css['table']}>
        <caption>
          <VisuallyHidden>{words.chartTitle}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.form}</th>
            {days.map((day, index) => (
              <th key={day} scope="col">
                {index === days.length - 1 ? words.today : formatWeekday(day, language, true)}
              </th>
            ))}
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {forms.map(({ _id, name, counts }) => (
            <tr key={_id}>
              <th scope="row">
                <Link to="/dashboard/invite/$formId" params={{ formId: _id }} dir="auto">
                  {name}
                </Link>
              </th>
              <Figures days={days} counts={counts} />
            </tr>
          ))}
          {others && (
            <tr>
              <th scope="row">{plural(language, words.otherForms, others.forms)}</th>
              <Figures days={days} counts={others.counts} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.allDays}</th>
            <Figures days={days} counts={totalsPerDay(activity)} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Figures({ days, counts }: { days: string[]; counts: number[] }) {
  const { language } = useCatalogue()
  return (
    <>
      {days.map((day, index) => (
        <td key={day}>{counts[index]?.toLocaleString(language)}</td>
      ))}
      <td>{sum(counts).toLocaleString(language)}</td>
    </>
  )
}
