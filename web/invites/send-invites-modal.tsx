import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import type { FormDetail } from '#shared/invites.ts'
import { limits } from '#shared/limits.ts'
import { say } from '#shared/messages/messages.ts'
import { plural } from '#shared/messages/plural.ts'
import { api } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkIcon, SendIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { toastError, toastNote, toastSuccess } from '#web/ui/toast.ts'
import { AddressInput } from './address-input.tsx'
import { AddressList } from './address-list.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { howManyNow } from './how-many-now.ts'
import { changeDraft, type DraftAction, type InviteDraft, settleAll } from './invite-draft.ts'
import { countSent, sayReasons } from './skipped.ts'
import { useInvitesChanged } from './use-invite-actions.ts'
import css from './send-invites-modal.module.css'

type Props = {
  form: FormDetail
  draft: InviteDraft
  onChange: (action: DraftAction) => void
  /** What was sent, which is not always all there is by then. */
  onSent: (sent: InviteDraft) => void
  onClose: () => void
}

export function SendInvitesModal({ form, draft, onChange, onSent, onClose }: Props) {
  const { language, messages } = useCatalogue()
  const { ui, invites } = messages
  const { modal } = invites
  const noteId = useId()
  const closedId = useId()
  const isMailed = form.mailing === 'on' && draft.isMailed
  // where the server has no mail nobody chose: the button is called as ever
  const makesLinks = form.mailing !== 'unset' && !isMailed
  const changed = useInvitesChanged()
  const sending = useMutation({
    mutationFn: async (complete: InviteDraft) => {
      const { addresses, message } = complete
      const body = { invites: addresses, message: isMailed ? message : '', sendMail: isMailed }
      const made = await api.invites.send({ params: { formId: form._id }, body })
      await changed()
      const { sent, skipped } = countSent(made)
      const reasons = isMailed ? sayReasons(skipped, invites.skipped, language) : undefined
      if (isMailed && sent === 0) toastNote(modal.sentNobody, reasons)
      else toastSuccess(plural(language, isMailed ? modal.sent : modal.made, isMailed ? sent : made.length), reasons)
      onSent(complete)
    },
    // everything stays as it was typed
    onError: (error) => {
      toastError(invites.failed, error.message)
      void changed()
    },
  })

  const complete = changeDraft(draft, { do: 'complete' })
  // not of what is being typed: that may be half an address
  const reason = settleAll(draft).faulty.length > 0 ? modal.correctFirst : undefined
  const { now, over, isUsedUp } = howManyNow(complete.addresses.length, form.invitesLeft, sending)
  const most = limits.invitesPerDay.times
  const limit = isUsedUp
    ? say(modal.noneLeft, { most })
    : over > 0 && say(plural(language, modal.inParts, over), { most, now })
  const note = reason ?? (complete.addresses.length > 0 && limit)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ do: 'complete' })
    if (complete.faulty.length > 0 || complete.addresses.length === 0 || sending.isPending) return
    sending.mutate({ ...complete, addresses: complete.addresses.slice(0, now) })
  }
  return (
    <Modal title={modal.title} text={say(modal.text, { form: form.name })} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ModalBody>
          {!form.isOpen && <ClosedNotice formId={form._id} textId={closedId} />}
          {form.mailing === 'unset' && <p className={css['note']}>{invites.unset}</p>}
          <AddressInput typed={draft.typed} onChange={onChange} />
          <AddressList draft={draft} onChange={onChange} />
          {form.mailing !== 'unset' && (
            <SwitchField
              label={modal.byMail}
              hint={form.mailing === 'demo' ? modal.demoHint : isMailed ? modal.byMailHint : modal.byHandHint}
              name="byMail"
              isOn={isMailed}
              isDisabled={form.mailing === 'demo'}
              onChange={(isOn) => onChange({ do: 'mail', isMailed: isOn })}
            />
          )}
          {isMailed && (
            <TextAreaField
              label={modal.message}
              note={modal.optional}
              placeholder={modal.messagePlaceholder}
              value={draft.message}
              maxLength={limits.inviteMessage.max}
              dir="auto"
              onChange={(event) => onChange({ do: 'say', message: event.target.value })}
            />
          )}
        </ModalBody>
        <ModalFooter>
          {note && (
            <p id={noteId} className={classNames(css['reason'], !reason && css['parts'])}>
              {note}
            </p>
          )}
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            disabled={complete.addresses.length === 0 || reason !== undefined}
            aria-describedby={note ? noteId : form.isOpen ? undefined : closedId}
            isBusy={sending.isPending}
            // a field that is left now would make the list shorter, and move the button away before it is released
            onMouseDown={(event) => event.preventDefault()}
          >
            {makesLinks ? <LinkIcon size={18} /> : <SendIcon size={18} />}
            <span>{makesLinks ? modal.makeLinks : modal.submit}</span>
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
