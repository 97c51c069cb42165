import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { Form } from '#shared/forms.ts'
import type { FormDetail } from '#shared/invites.ts'
import { say } from '#shared/messages/messages.ts'
import { api, type ApiError } from '#web/app/api.ts'
import { useSubmission } from '#web/app/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { Modal, ModalBody, ModalFooter } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { toastError, toastNote, toastSuccess } from '#web/ui/toast.ts'
import { CustomLinkField } from './custom-link-field.tsx'
import { changesOf, type FormDraft, type FormEditing } from './form-draft.ts'
import { formDetailQuery, useFormsChanged } from './queries.ts'

type Props = {
  editing: FormEditing
  onEdit: (editing: FormEditing) => void
  /** Somebody else changed the form: what is typed by now goes on from there. */
  onStale: (form: FormDetail) => void
  /** Closes and keeps what was typed, for those who pressed Escape by mistake. */
  onClose: () => void
  /** Closes if all of it is saved. False when more was typed meanwhile, which goes on from the form as saved. */
  onSaved: (sent: FormEditing, form: Form) => boolean
  /** Closes and forgets what was typed: it is not wanted. */
  onEnd: () => void
}

const isStale = ({ status, fields }: ApiError) => status === 409 && Object.keys(fields).length === 0

export function EditFormModal({ editing, onEdit, onStale, onSaved, onClose, onEnd }: Props) {
  const { ui, formDetail, builder } = useMessages()
  const { edit } = formDetail
  const { base, draft } = editing
  const cache = useQueryClient()
  const formsChanged = useFormsChanged()

  const onRefused = async (error: ApiError): Promise<never> => {
    toastError(edit.notEdited, error.message)
    // the next press is meant for the form as it is now
    if (isStale(error)) onStale(await cache.fetchQuery(formDetailQuery(base._id)))
    throw error
  }
  const { formRef, noticeRef, submit, isBusy, error, message, fault, fieldChanged } = useSubmission(
    ['name', 'description', 'customLink'],
    async (edits: FormEditing) => {
      const body = { ...changesOf(edits), version: base.version }
      const form = await api.forms.update({ params: { formId: base._id }, body }).catch(onRefused)
      await formsChanged()
      if (onSaved(edits, form)) toastSuccess(edit.edited)
      else toastNote(builder.partSaved, say(edit.saveRest, { save: edit.save }))
    },
  )

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit(editing)
  }
  const change = (name: keyof FormDraft, value: string | boolean) => {
    onEdit({ base, draft: { ...draft, [name]: value } })
    fieldChanged(name)
  }
  const field = (name: 'name' | 'description') => ({
    label: edit[name],
    name,
    value: draft[name],
    error: fault(name),
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  return (
    <Modal title={edit.open} onClose={onClose}>
      <form ref={formRef} onSubmit={onSubmit} noValidate>
        <ModalBody>
          {message && (
            <Notice ref={noticeRef}>
              <b>{edit.notEdited}</b>
              <br />
              <span>
                {error && isStale(error) ? `${message}. ${say(edit.saveAnyway, { save: edit.save })}` : `${message}.`}
              </span>
            </Notice>
          )}
          <TextField {...field('name')} autoComplete="off" />
          <TextAreaField {...field('description')} />
          <CustomLinkField
            formId={base._id}
            own={base.customLink ?? ''}
            value={draft.customLink}
            error={fault('customLink')}
            onChange={(customLink) => change('customLink', customLink)}
          />
          <CheckField
            label={edit.isPublic}
            hint={edit.isPublicHint}
            name="isOpen"
            isOn={draft.isOpen}
            onChange={(isOpen) => change('isOpen', isOpen)}
          />
        </ModalBody>
        <ModalFooter>
          <Button variant="outline" onClick={onEnd}>
            {ui.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {edit.save}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
