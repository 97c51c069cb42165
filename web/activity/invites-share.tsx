import type { Activity } from '#shared/activity.ts'
import { say } from '#shared/messages/messages.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { HalfPie } from '#web/ui/half-pie.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './invites-share.module.css'

type Props = { invites: Activity['invites']; className: string | undefined }

/** How many invites of all forms have been answered. */
export function InvitesShare({ invites: { total, answered }, className }: Props) {
  const { language, messages } = useCatalogue()
  const { activity, formDetail } = messages
  const figures = { total: total.toLocaleString(language), answered: answered.toLocaleString(language) }
  return (
    <Card className={className}>
      <div className={css['card']}>
        <CardHeader title={activity.invites} />
        <div className={css['body']}>
          <HalfPie
            part={answered}
            total={total}
            figure={figures.answered}
            text={say(formDetail.ofAnswered, figures)}
            label={say(formDetail.answeredOf, figures)}
          />
          <dl className={css['figures']}>
            <div>
              <dt>{formDetail.answered}</dt>
              <dd>{figures.answered}</dd>
            </div>
            <div>
              <dt>{formDetail.total}</dt>
              <dd>{figures.total}</dd>
            </div>
          </dl>
        </div>
      </div>
    </Card>
  )
}
