import { Link } from '@tanstack/react-router'
import type { FormDetail } from '#shared/invites.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import css from './invites-card.module.css'

export function InviteRow({ invite }: { invite: FormDetail['invites'][number] }) {
  const { language, messages } = useCatalogue()
  const { formDetail } = messages
  return (
    <tr>
      <td className={css['email']}>{invite.email}</td>
      <td className={css['created']} data-label={formDetail.createdAt}>
        <time dateTime={invite.createdAt}>{formatMoment(invite.createdAt, language)}</time>
      </td>
      <td className={css['solved']}>
        <Pill tone={invite.isSolved ? 'yes' : 'no'}>{invite.isSolved ? formDetail.yes : formDetail.no}</Pill>
      </td>
      <td className={css['answers']}>
        {invite.response === undefined ? (
          <span className={css['unavailable']}>{formDetail.unavailable}</span>
        ) : (
          <Link to="/dashboard/results/$responseId" params={{ responseId: invite.response }}>
            {formDetail.viewResponse}
          </Link>
        )}
      </td>
    </tr>
  )
}
