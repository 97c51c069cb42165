import { Link } from '@tanstack/react-router'
import { plural } from '#shared/messages/plural.ts'
import { say } from '#shared/messages/messages.ts'
import type { Profile } from '#shared/users.ts'
import { FormRows } from '#web/forms/form-rows.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { GridIcon } from '#web/ui/desk-icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconLinkClass } from '#web/ui/icon-link.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import css from './created-forms.module.css'

type Props = { person: Profile; isOwn: boolean }

/** The newest forms of a person. Where there are more it says so, and leads their owner to all. */
export function CreatedForms({ person, isOwn }: Props) {
  const { language, messages } = useCatalogue()
  const { view } = messages.users
  const { createdForms, formTotal } = person
  return (
    <Card>
      <CardHeader title={view.createdForms}>
        <Count figure={formTotal} label={plural(language, messages.forms.count, formTotal)} />
      </CardHeader>
      {formTotal === 0 ? (
        <EmptyState title={view.none} text={say(view.noneText, { username: person.username })} />
      ) : (
        <FormRows forms={createdForms} areOwn={isOwn} />
      )}
      {formTotal > createdForms.length && (
        <p className={css['rest']}>
          {say(view.newest, { n: createdForms.length })}
          {isOwn && (
            <Link className={iconLinkClass} to="/dashboard/form">
              <GridIcon size={18} />
              {messages.activity.allForms}
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}
