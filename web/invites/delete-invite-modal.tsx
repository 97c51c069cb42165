import { useMutation } from '@tanstack/react-query'
import type { Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { api, type ApiError } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Modal, ModalFooter } from '#web/ui/modal.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { useInvitesChanged } from './use-invite-actions.ts'
import css from './delete-invite-modal.module.css'

type Props = { invite: Invite; onClose: () => void; onDeleted: () => void }

export function DeleteInviteModal({ invite, onClose, onDeleted }: Props) {
  const { ui, invites } = useMessages()
  const { remove } = invites
  const changed = useInvitesChanged()
  const deletion = useMutation({
    mutationFn: async () => {
      await api.invites.remove({ params: { inviteId: invite._id } }).catch((error: ApiError) => {
        // whoever pressed elsewhere was quicker: it is gone, as was wanted
        if (error.status !== 404) throw error
      })
      await changed()
      toastSuccess(remove.done)
      onClose()
      onDeleted()
    },
    onError: (error) => toastError(invites.failed, error.message),
  })
  const lost = say(invite.isSolved ? remove.answered : remove.text, { email: invite.email })
  return (
    <Modal title={remove.title} text={lost} isAlert isLocked={deletion.isPending} onClose={onClose}>
      <div className={css['gap']} />
      <ModalFooter>
        <Button variant="outline" disabled={deletion.isPending} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button variant="danger" isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
          <TrashIcon size={18} />
          {remove.submit}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
