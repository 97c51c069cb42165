import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Activity } from '#shared/activity.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './first-steps.module.css'

type Props = { activity: Activity; className: string | undefined }

/** What a new owner does next, until the first answer is there. */
export function FirstSteps({ activity: { surveys, totals, invites }, className }: Props) {
  const { steps } = useMessages().activity
  const [newest] = surveys
  return (
    <Card className={className}>
      <CardHeader title={steps.title} />
      <ol className={css['steps']}>
        <Step n={1} isDone={totals.forms > 0} text={steps.createText}>
          {totals.forms > 0 ? steps.create : <Link to="/dashboard/form/new">{steps.create}</Link>}
        </Step>
        <Step n={2} isDone={invites.total > 0} text={steps.shareText}>
          {newest ? (
            <Link to="/dashboard/invite/$formId" params={{ formId: newest._id }}>
              {steps.share}
            </Link>
          ) : (
            steps.share
          )}
        </Step>
        <Step n={3} isDone={totals.responses > 0} text={steps.answerText}>
          {steps.answer}
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = { n: number; isDone: boolean; text: string; children: ReactNode }

function Step({ n, isDone, text, children }: StepProps) {
  const { steps } = useMessages().activity
  return (
    <li>
      <span className={classNames(css['mark'], isDone && css['done'])} aria-hidden="true">
        {isDone ? <CheckIcon size={16} /> : n}
      </span>
      <div>
        <b>{children}</b>
        <VisuallyHidden>{` ${isDone ? steps.done : steps.open}`}</VisuallyHidden>
        <p>{text}</p>
      </div>
    </li>
  )
}
