import type { Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CopyIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { withOwnAddress } from './own-address.ts'

/** Copies the personal link of an invite. */
export function CopyLink({ invite }: { invite: Invite }) {
  const { invites, formDetail } = useMessages()
  const link = withOwnAddress(invite.link)
  const copy = async () => {
    if (await copyText(link)) toastSuccess(formDetail.copied)
    else toastError(formDetail.notCopied, link)
  }
  return (
    <IconButton size="sm" label={say(invites.copyOf, { email: invite.email })} onClick={() => void copy()}>
      <CopyIcon size={16} />
    </IconButton>
  )
}
