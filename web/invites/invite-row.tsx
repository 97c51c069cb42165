import { Link } from '@tanstack/react-router'
import type { FormDetail, Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { CopyLink } from './copy-link.tsx'
import { MailState } from './mail-state.tsx'
import { useResend } from './use-invite-actions.ts'
import css from './invites-card.module.css'

type Props = {
  invite: Invite
  mailing: FormDetail['mailing']
  onResend: (send: () => void) => void
  onDelete: (button: Element) => void
}

export function InviteRow(props: Props) {
  const { invite, mailing } = props
  const { language, messages } = useCatalogue()
  const { formDetail } = messages
  // that nothing was sent is news only where something could have been, and is still of use
  const isMailTold = invite.mail.state !== 'none' || (mailing === 'on' && !invite.isSolved)
  return (
    <tr>
      <td className={css['email']}>
        <span className={css['address']}>
          {invite.email}
          <CopyLink invite={invite} />
        </span>
        {isMailTold && <MailState invite={invite} />}
      </td>
      <td className={css['created']} data-label={formDetail.createdAt}>
        <time dateTime={invite.createdAt}>{formatMoment(invite.createdAt, language)}</time>
      </td>
      <td className={css['solved']}>
        <Pill tone={invite.isSolved ? 'yes' : 'no'}>{invite.isSolved ? formDetail.yes : formDetail.no}</Pill>
      </td>
      <td className={css['actions']}>
        <Actions {...props} />
      </td>
      <td className={css['answers']} data-label={formDetail.answers}>
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

function Actions({ invite, mailing, onResend, onDelete }: Props) {
  const { invites } = useCatalogue().messages
  const resend = useResend(invite)
  const { email } = invite
  const mayResend = mailing === 'on' && !invite.isSolved && invite.mail.state !== 'stopped'
  return (
    <span className={css['buttons']}>
      <Button
        variant="outline"
        size="sm"
        disabled={!mayResend}
        isBusy={resend.isPending}
        aria-label={say(invites.resendTo, { email })}
        onClick={() => onResend(() => resend.mutate())}
      >
        {invites.resend}
      </Button>
      <Button
        className={css['delete']}
        variant="ghost"
        size="sm"
        aria-label={say(invites.deleteOf, { email })}
        onClick={({ currentTarget }) => onDelete(currentTarget)}
      >
        {invites.delete}
      </Button>
    </span>
  )
}
