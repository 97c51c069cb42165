import type { Activity } from '#shared/activity.ts'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatWeekday } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { layOut } from './chart-layout.ts'
import { type DrawnForm, drawnForms, totalsPerDay } from './drawn-forms.ts'
import { useWidth } from './use-width.ts'
import css from './activity-chart.module.css'

/** Four pairs of fill and stroke, again and again; from the fifth on the outline is dashed. */
const pairOf = (form: number) => classNames(css[`pair${(form % 4) + 1}`], form >= 4 && css['second'])

/** Below this a day has no room for its number. */
const roomy = 500

/** Without a bar it needs no more than its lines and days. */
const heightOf = (width: number, isEmpty: boolean) => {
  if (isEmpty) return width >= roomy ? 190 : 170
  return width >= roomy ? 256 : 210
}

export function ActivityChart({ activity }: { activity: Activity }) {
  const { language, messages } = useCatalogue()
  const words = messages.activity
  const [place, width] = useWidth<HTMLDivElement>()
  const forms = drawnForms(activity, (count) => plural(language, words.otherForms, count))
  const dayNames = activity.days.map((day, index) =>
    index === activity.days.length - 1 ? words.today : formatWeekday(day, language, width >= roomy),
  )
  const totals = totalsPerDay(activity)
  const most = Math.max(...totals)
  const summary = say(words.chartSummary, {
    total: activity.week.responses.toLocaleString(language),
    most: most.toLocaleString(language),
    day: dayNames[totals.indexOf(most)] ?? '',
  })
  return (
    <>
      <div ref={place} className={classNames(css['place'], forms.length === 0 && css['empty'])}>
        {width > 0 && (
          <Bars
            forms={forms}
            dayNames={dayNames}
            width={width}
            label={most > 0 ? `${words.chartLabel} ${summary}` : words.chartTitle}
          />
        )}
      </div>
      {forms.length === 0 ? <p className={css['hint']}>{words.chartEmpty}</p> : <Legend forms={forms} />}
    </>
  )
}

type BarsProps = { forms: DrawnForm[]; dayNames: string[]; width: number; label: string }

function Bars({ forms, dayNames, width, label }: BarsProps) {
  const { language, messages } = useCatalogue()
  const height = heightOf(width, forms.length === 0)
  const counts = forms.map((form) => form.counts)
  const { left, base, bars, ticks, middle } = layOut(counts, dayNames.length, width, height)
  return (
    <svg className={css['chart']} width={width} height={height} role="img" aria-label={label}>
      {ticks.map(({ count, y }) => (
        <g key={count}>
          <path className={count === 0 ? css['base'] : css['line']} d={`M${left} ${y}H${width}`} />
          <text x={left - 10} y={y + 3.5} textAnchor="end">
            {count.toLocaleString(language, { notation: 'compact' })}
          </text>
        </g>
      ))}
      {dayNames.map((name, day) => (
        <text
          key={name}
          className={classNames(day === dayNames.length - 1 && css['today'])}
          x={middle(day)}
          y={base + 20}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      {bars.map(({ form, day, count, path }) => (
        <path
          key={`${forms[form]?.key} ${day}`}
          className={classNames(css['bar'], pairOf(form))}
          style={{ '--day': day }}
          d={path}
        >
          <title>
            {say(messages.activity.barTitle, {
              form: forms[form]?.name ?? '',
              day: dayNames[day] ?? '',
              count: count.toLocaleString(language),
            })}
          </title>
        </path>
      ))}
    </svg>
  )
}

function Legend({ forms }: { forms: DrawnForm[] }) {
  const { activity } = useCatalogue().messages
  return (
    <ul className={css['legend']} aria-label={activity.legend}>
      {forms.map(({ key, name }, index) => (
        <li key={key}>
          <i className={pairOf(index)} aria-hidden="true" />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}
