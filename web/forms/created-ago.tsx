import { say } from '#shared/messages/messages.ts'
import { formatAgo, formatMoment } from '#web/ui/dates.ts'
import { ClockIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './created-ago.module.css'

/** How long ago, with the exact moment in the tooltip. */
export function CreatedAgo({ createdAt, now }: { createdAt: string; now: number }) {
  const { language, messages } = useCatalogue()
  const { created, createdNow } = messages.formList
  const ago = formatAgo(createdAt, now, language)
  return (
    <time className={css['created']} dateTime={createdAt} title={formatMoment(createdAt, language)}>
      <ClockIcon size={16} />
      <span>{ago ? say(created, { ago }) : createdNow}</span>
    </time>
  )
}
