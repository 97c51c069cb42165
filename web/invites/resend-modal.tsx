import { type SubmitEvent, useId } from 'react'
import type { FormDetail, Invite } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SendIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { ClosedNotice } from './closed-notice.tsx'

type Props = { form: FormDetail; invite: Invite; onSend: () => void; onClose: () => void }

/** Asks before a mail goes out that leads to a closed form. */
export function ResendModal({ form, invite, onSend, onClose }: Props) {
  const { ui, invites } = useMessages()
  const closedId = useId()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onClose()
    onSend()
  }
  return (
    <Modal title={say(invites.resendTo, { email: invite.email })} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <ModalBody>{!form.isOpen && <ClosedNotice formId={form._id} textId={closedId} />}</ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" aria-describedby={form.isOpen ? undefined : closedId}>
            <SendIcon size={18} />
            {invites.resend}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
