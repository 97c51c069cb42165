import type { Activity } from '#shared/activity.ts'
import { say } from '#shared/messages/messages.ts'
import { formatDuration } from '#web/responses/format-duration.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './week-in-figures.module.css'

type Props = { week: Activity['week']; className: string | undefined }

export function WeekInFigures({ week: { responses, before, medianSeconds }, className }: Props) {
  const { language, messages } = useCatalogue()
  const words = messages.activity.week
  const n = Math.abs(responses - before).toLocaleString(language)
  const change = responses === before ? words.same : say(responses > before ? words.more : words.fewer, { n })
  const figures = [
    [words.responses, responses.toLocaleString(language), undefined],
    [words.change, change, say(words.before, { n: before.toLocaleString(language) })],
    [
      words.median,
      medianSeconds === undefined ? words.unknown : formatDuration(medianSeconds, messages.results),
      medianSeconds === undefined ? undefined : words.medianHint,
    ],
  ] as const
  return (
    <Card className={className}>
      <CardHeader title={words.title} />
      <dl className={css['figures']}>
        {figures.map(([name, figure, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{figure}</b>
              {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
