import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { FormDetail } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { api } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { ClockIcon } from '#web/ui/desk-icons.tsx'
import { useCatalogue, useMessages } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { useInvitesChanged } from './use-invite-actions.ts'
import { useIsPast } from './use-is-past.ts'
import css from './expiry.module.css'

/** Until when invites can be answered, and the way to change that. */
export function Expiry({ form }: { form: FormDetail }) {
  const { language, messages } = useCatalogue()
  const { expiry } = messages.invites
  const [isOpen, setOpen] = useState(false)
  const end = form.invitesExpireAt
  const isOver = useIsPast(end)
  return (
    <span className={css['expiry']}>
      {end !== undefined && (
        <span className={css[isOver ? 'over' : 'until']}>
          {say(isOver ? expiry.over : expiry.until, { moment: formatMoment(end, language) })}
        </span>
      )}
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <ClockIcon size={16} />
        <span>{end === undefined ? expiry.open : expiry.change}</span>
      </Button>
      {isOpen && <ExpiryModal formId={form._id} end={end} onClose={() => setOpen(false)} />}
    </span>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** As the input wants it: the moment on the clock of this place. */
const localTime = (instant: string) => {
  const moment = new Date(instant)
  const day = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-')
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}

type Props = { formId: string; end: string | undefined; onClose: () => void }

function ExpiryModal({ formId, end, onClose }: Props) {
  const { ui, invites, fields } = useMessages()
  const { expiry } = invites
  const [typed, setTyped] = useState(end === undefined ? '' : localTime(end))
  const [error, setError] = useState<string>()
  const changed = useInvitesChanged()
  const saving = useMutation({
    mutationFn: async (invitesExpireAt: string | null) => {
      await api.forms.update({ params: { formId }, body: { invitesExpireAt } })
      await changed()
      toastSuccess(invitesExpireAt === null ? expiry.removed : expiry.saved)
      onClose()
    },
    onError: (failure) => toastError(invites.failed, failure.message),
  })
  const isRemoving = saving.variables === null
  const save = (invitesExpireAt: string | null) => {
    if (!saving.isPending) saving.mutate(invitesExpireAt)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const moment = new Date(typed)
    if (Number.isNaN(moment.getTime())) setError(fields.moment)
    else save(moment.toISOString())
  }
  return (
    <Modal title={expiry.title} text={expiry.text} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ModalBody>
          <TextField
            label={expiry.field}
            type="datetime-local"
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          {end !== undefined && (
            <Button variant="danger-outline" isBusy={saving.isPending && isRemoving} onClick={() => save(null)}>
              {expiry.remove}
            </Button>
          )}
          <Button type="submit" isBusy={saving.isPending && !isRemoving}>
            {expiry.save}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
