import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { FormSummary } from '#shared/forms.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { CreatedAgo } from './created-ago.tsx'
import { fillPath } from './form-address.ts'
import { StatusPill } from './status-pill.tsx'
import css from './form-card.module.css'

type Props = {
  form: FormSummary
  now: number
  /** Its turn among those that rise one after the other; none where it is simply there. */
  turn?: number | undefined
}

/** Drawn anew only when its form changes: a search draws hundreds at every key. */
export const FormCard = memo(function FormCard({ form, now, turn }: Props) {
  const { formList } = useMessages()
  const button = buttonClass({ variant: 'outline', size: 'sm' })
  // Visit, Edit and Results are on every card: the description tells whose they are
  const whose = { className: button, 'aria-description': form.name }
  return (
    <li
      className={classNames(css['card'], turn !== undefined && css['rising'])}
      {...(turn !== undefined && { style: { '--turn': turn } })}
    >
      <div className={css['heading']}>
        <h3 dir="auto">{form.name}</h3>
        <StatusPill isOpen={form.isOpen} />
      </div>
      <p className={css['description']} dir="auto">
        {form.description}
      </p>
      <CreatedAgo createdAt={form.createdAt} now={now} />
      <div className={css['buttons']}>
        <OutsideLink {...whose} href={fillPath(form)}>
          {formList.visit}
        </OutsideLink>
        <Link {...whose} to="/dashboard/form/edit/$formId" params={{ formId: form._id }}>
          {formList.edit}
        </Link>
        <Link {...whose} to="/dashboard/form/$formId/results" params={{ formId: form._id }}>
          {formList.results}
        </Link>
      </div>
    </li>
  )
})
