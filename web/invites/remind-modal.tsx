import { say } from '#shared/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SendIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'

type Props = { people: number; onSend: () => void; onClose: () => void }

/** Asks before a mail goes out to many at once. */
export function RemindModal({ people, onSend, onClose }: Props) {
  const { language, messages } = useCatalogue()
  const { ui, invites } = messages
  const send = () => {
    onClose()
    onSend()
  }
  return (
    <Modal title={say(invites.remindTitle, { n: people.toLocaleString(language) })} onClose={onClose}>
      <ModalBody>
        <p>{invites.remindText}</p>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button onClick={send}>
          <SendIcon size={18} />
          {invites.remind}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
