import type { FormDetail } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { InviteRow } from './invite-row.tsx'
import css from './invites-card.module.css'

/** The newest invites of a form. */
export function InvitesCard({ form: { name, invites, totals } }: { form: FormDetail }) {
  const { language, messages } = useCatalogue()
  const { formDetail } = messages
  if (invites.length === 0) {
    return (
      <Card>
        <CardHeader title={formDetail.invites} />
        <EmptyState title={formDetail.noInvites} text={formDetail.noInvitesText} isNested />
      </Card>
    )
  }
  return (
    <Card>
      <CardHeader title={formDetail.invites}>
        <Count figure={totals.invites} label={plural(language, formDetail.inviteCount, totals.invites)} />
      </CardHeader>
      <table className={css['table']}>
        <caption>
          <VisuallyHidden>{say(formDetail.invitesOf, { name })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{formDetail.email}</th>
            <th scope="col">{formDetail.createdAt}</th>
            <th scope="col">{formDetail.isSolved}</th>
            <th scope="col">{formDetail.answers}</th>
          </tr>
        </thead>
        <tbody>
          {invites.map((invite) => (
            <InviteRow key={invite._id} invite={invite} />
          ))}
        </tbody>
      </table>
      {totals.invites > invites.length && (
        <p className={css['newest']}>
          {say(formDetail.newest, { n: invites.length, total: totals.invites.toLocaleString(language) })}
        </p>
      )}
    </Card>
  )
}
