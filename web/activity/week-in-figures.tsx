import type { Activity } from '#shared/activity.ts'
import type { Messages } from '#shared/messages/messages.ts'
import { say } from '#shared/messages/messages.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './week-in-figures.module.css'

type Words = Messages['activity']['week']

const formatDuration = (seconds: number, words: Words) => {
  if (seconds < 60) return say(words.seconds, { n: seconds })
  if (seconds < 3_600) return say(words.minutes, { m: Math.floor(seconds / 60), s: seconds % 60 })
  return say(words.hours, { h: Math.floor(seconds / 3_600), m: Math.round((seconds % 3_600) / 60) })
}

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
      medianSeconds === undefined ? words.unknown : formatDuration(medianSeconds, words),
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
