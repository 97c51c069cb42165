import { Link } from '@tanstack/react-router'
import { formatMoment } from '#web/ui/dates.ts'
import { FileIcon } from '#web/ui/icons.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import type { SummaryProps } from './question-view.ts'
import css from './summary.module.css'

/** Only the newest responses are read: those who answered may all have come before. */
function NoneShown({ answered }: { answered: number }) {
  const { responses, results } = useMessages()
  return <p className={css['none']}>{answered > 0 ? results.noneOfNewest : responses.noAnswer}</p>
}

/** The newest answers, each leading to the response it came with. */
export function TextSummary({ summary: { newest, answered } }: SummaryProps) {
  const { language } = useCatalogue()
  if (newest.length === 0) return <NoneShown answered={answered} />
  return (
    <ul className={css['newest']}>
      {newest.map(({ _id, createdAt, data }) => (
        <li key={_id}>
          <p dir="auto">{data.join(', ')}</p>
          <Link to="/dashboard/results/$responseId" params={{ responseId: _id }} search>
            <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function FileSummary({ summary: { newest, answered } }: SummaryProps) {
  const { language } = useCatalogue()
  if (newest.length === 0) return <NoneShown answered={answered} />
  return (
    <ul className={css['newest']}>
      {newest.map(({ _id, createdAt, data }) => (
        <li key={_id}>
          {data.map((file) => (
            <p key={file} className={css['file']} dir="auto">
              <FileIcon size={18} />
              {file}
            </p>
          ))}
          <Link to="/dashboard/results/$responseId" params={{ responseId: _id }} search>
            <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
