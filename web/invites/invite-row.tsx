import { Link } from '@tanstack/react-router'
import type { FormDetail, Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CopyIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { MailState } from './mail-state.tsx'
import { useInviteActions } from './use-invite-actions.ts'
import css from './invites-card.module.css'

type Props = { invite: Invite; mailing: FormDetail['mailing']; onDelete: () => void }

export function InviteRow({ invite, mailing, onDelete }: Props) {
  const { language, messages } = useCatalogue()
  const { formDetail } = messages
  return (
    <tr>
      <td className={css['email']}>
        {invite.email}
        {(mailing === 'on' || invite.mail.state !== 'none') && <MailState invite={invite} />}
      </td>
      <td className={css['created']} data-label={formDetail.createdAt}>
        <time dateTime={invite.createdAt}>{formatMoment(invite.createdAt, language)}</time>
      </td>
      <td className={css['solved']}>
        <Pill tone={invite.isSolved ? 'yes' : 'no'}>{invite.isSolved ? formDetail.yes : formDetail.no}</Pill>
      </td>
      <td className={css['actions']}>
        <Actions invite={invite} mailing={mailing} onDelete={onDelete} />
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

function Actions({ invite, mailing, onDelete }: Props) {
  const { invites } = useCatalogue().messages
  const { resend, copy } = useInviteActions(invite)
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
        onClick={() => resend.mutate()}
      >
        {invites.resend}
      </Button>
      <Button
        className={css['delete']}
        variant="ghost"
        size="sm"
        aria-label={say(invites.deleteOf, { email })}
        onClick={onDelete}
      >
        {invites.delete}
      </Button>
      <IconButton size="sm" label={say(invites.copyOf, { email })} onClick={() => void copy()}>
        <CopyIcon size={16} />
      </IconButton>
    </span>
  )
}
