import { Link } from '@tanstack/react-router'
import type { FormSummary } from '#shared/forms.ts'
import { StatusPill } from '#web/forms/status-pill.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { GridIcon, PlusIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { iconLinkClass } from '#web/ui/icon-link.ts'
import css from './created-surveys.module.css'

/** The newest forms, each with the way to what came of it. */
export function CreatedSurveys({ forms }: { forms: FormSummary[] }) {
  const { activity } = useMessages()
  return (
    <Card>
      <CardHeader title={activity.createdSurveys}>
        <Link className={iconLinkClass} to="/dashboard/form/new">
          <PlusIcon size={18} />
          {activity.createNew}
        </Link>
      </CardHeader>
      <ul className={css['surveys']}>
        {forms.map((form) => (
          <li key={form._id}>
            <Link className={css['survey']} to="/dashboard/invite/$formId" params={{ formId: form._id }}>
              <b dir="auto">{form.name}</b>
              <StatusPill isOpen={form.isOpen} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={css['all']}>
        <Link className={iconLinkClass} to="/dashboard/form">
          <GridIcon size={18} />
          {activity.allForms}
        </Link>
      </p>
    </Card>
  )
}
