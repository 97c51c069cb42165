import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { FormDetail } from '#shared/invites.ts'
import { plural } from '#shared/messages/plural.ts'
import { say } from '#shared/messages/messages.ts'
import { deletionOf } from '#web/activity/refresh.ts'
import { api, type ApiError } from '#web/app/api.ts'
import { useStillHere } from '#web/app/still-here.ts'
import { Button } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/desk-icons.tsx'
import { sayNodes, useCatalogue } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { useFormsChanged } from './queries.ts'
import css from './delete-form-modal.module.css'

export function DeleteFormModal({ form, onClose }: { form: FormDetail; onClose: () => void }) {
  const { language, messages } = useCatalogue()
  const { ui, formDetail } = messages
  const { remove, inviteCount, responseCount } = formDetail
  const [typed, setTyped] = useState('')
  const deletion = useDeletion(form._id, onClose)

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === form.name && !deletion.isPending) deletion.mutate()
  }
  const lost = say(remove.text, {
    invites: plural(language, inviteCount, form.totals.invites),
    responses: plural(language, responseCount, form.totals.responses),
  })
  const name = (
    <b className={css['name']} dir="auto">
      {form.name}
    </b>
  )
  return (
    <Modal title={remove.open} text={lost} isAlert isLocked={deletion.isPending} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <ModalBody>
          <TextField
            label={remove.confirm}
            hint={sayNodes(remove.mustMatch, { name })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="auto"
          />
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" disabled={deletion.isPending} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" variant="danger" disabled={typed !== form.name} isBusy={deletion.isPending}>
            <TrashIcon size={18} />
            {remove.submit}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}

const useDeletion = (formId: string, onFailed: () => void) => {
  const { remove } = useCatalogue().messages.formDetail
  const cache = useQueryClient()
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const formsChanged = useFormsChanged()
  return useMutation({
    mutationKey: deletionOf(formId),
    mutationFn: async () => {
      const isStillHere = stillHere()
      await api.forms.remove({ params: { formId } }).catch((error: ApiError) => {
        // deleted elsewhere, or by an earlier try whose answer was lost: it is gone, as was wanted
        if (error.status !== 404) throw error
      })
      toastSuccess(remove.deleted)
      // the overview that comes next lists the forms of the profile
      await cache.invalidateQueries({ queryKey: ['auth'] })
      if (isStillHere()) await navigate({ to: '/dashboard' })
      // only now: the detail on the page would ask for what is gone
      await cache.invalidateQueries({ queryKey: ['form'] })
    },
    onError: (error) => {
      toastError(remove.notDeleted, error.message)
      onFailed()
      // an answer that was lost may have been a yes
      void formsChanged()
    },
  })
}
