import { say } from '#shared/messages/messages.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { HalfPie } from '#web/ui/half-pie.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './invites-summary.module.css'

type Props = { title: string; total: number; answered: number; className?: string | undefined }

/** How many invites have been answered, of one form or of all. */
export function InvitesSummary({ title, total, answered, className }: Props) {
  const { language, messages } = useCatalogue()
  const { formDetail } = messages
  const figures = { total: total.toLocaleString(language), answered: answered.toLocaleString(language) }
  return (
    <Card className={className}>
      <div className={css['card']}>
        <CardHeader title={title} />
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
              <dt>{formDetail.total}</dt>
              <dd>{figures.total}</dd>
            </div>
            <div>
              <dt>{formDetail.answered}</dt>
              <dd>{figures.answered}</dd>
            </div>
          </dl>
        </div>
      </div>
    </Card>
  )
}
