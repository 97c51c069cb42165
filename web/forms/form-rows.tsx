import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FormSummary } from '#shared/forms.ts'
import { say } from '#shared/messages/messages.ts'
import { formatDay } from '#web/ui/dates.ts'
import { ChevronRightIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { fillPath } from './form-address.ts'
import css from './form-rows.module.css'

type Props = {
  forms: FormSummary[]
  /** Own ones lead to all that came of them, others to where they are filled. */
  areOwn: boolean
}

/** Forms one below the other, in the order given. */
export function FormRows({ forms, areOwn }: Props) {
  const { language, messages } = useCatalogue()
  return (
    <ul className={css['rows']}>
      {forms.map((form) => (
        <li key={form._id}>
          <Way form={form} isOwn={areOwn}>
            <div className={css['words']}>
              <div className={css['text']}>
                <p className={css['name']} dir="auto">
                  {form.name}
                </p>
                {form.description && (
                  <p className={css['description']} dir="auto">
                    {form.description}
                  </p>
                )}
              </div>
              {!form.isOpen && <Pill>{messages.forms.closed}</Pill>}
              <time className={css['date']} dateTime={form.createdAt}>
                {say(messages.forms.created, { date: formatDay(form.createdAt, language) })}
              </time>
            </div>
            <ChevronRightIcon size={18} />
          </Way>
        </li>
      ))}
    </ul>
  )
}

const Way = ({ form, isOwn, children }: { form: FormSummary; isOwn: boolean; children: ReactNode }) =>
  isOwn ? (
    <Link className={css['row']} to="/dashboard/invite/$formId" params={{ formId: form._id }}>
      {children}
    </Link>
  ) : (
    <OutsideLink className={css['row']} href={fillPath(form)}>
      {children}
    </OutsideLink>
  )
