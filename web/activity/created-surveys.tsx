import { Link } from '@tanstack/react-router'
import type { Activity } from '#shared/activity.ts'
import { plural } from '#shared/messages/plural.ts'
import { StatusPill } from '#web/forms/status-pill.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { GridIcon, PlusIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { iconLinkClass } from '#web/ui/icon-link.ts'
import css from './created-surveys.module.css'

type Props = { surveys: Activity['surveys']; total: number; className: string | undefined }

/** The newest forms, each with the way to what came of it. */
export function CreatedSurveys({ surveys, total, className }: Props) {
  const { language, messages } = useCatalogue()
  const { activity, forms } = messages
  return (
    <Card className={className}>
      <CardHeader title={activity.createdSurveys}>
        <Link className={iconLinkClass} to="/dashboard/form/new">
          <PlusIcon size={18} />
          {activity.createNew}
        </Link>
      </CardHeader>
      <ul className={css['surveys']}>
        {surveys.map((form) => (
          <li key={form._id}>
            <Link className={css['survey']} to="/dashboard/invite/$formId" params={{ formId: form._id }}>
              <b dir="auto">{form.name}</b>
              <span className={css['state']}>
                <StatusPill isOpen={form.isOpen} />{' '}
                <small>{plural(language, activity.responseCount, form.responses)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css['all']}>
        <Link className={iconLinkClass} to="/dashboard/form">
          <GridIcon size={18} />
          {activity.allForms}
        </Link>
        <Count figure={total} label={plural(language, forms.count, total)} />
      </p>
    </Card>
  )
}
