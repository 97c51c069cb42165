import { Button } from '#web/ui/button.tsx'
import { ReloadIcon } from '#web/ui/icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { isRetrying: boolean; onRetry: () => void; onClose: () => void }

/** Stands where the preview would. */
export function PreviewFailure({ isRetrying, onRetry, onClose }: Props) {
  const { builder, ui } = useMessages()
  return (
    <Modal title={builder.preview} onClose={onClose}>
      <ModalBody>
        {/* a new one for each try, so that it is said again */}
        <Notice key={String(isRetrying)}>{builder.previewFailed}</Notice>
      </ModalBody>
      <ModalFooter>
        <Button isBusy={isRetrying} onClick={onRetry}>
          <ReloadIcon size={18} />
          {ui.tryAgain}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
