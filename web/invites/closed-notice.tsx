import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/app/api.ts'
import { useFormsChanged } from '#web/forms/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { handFocus } from '#web/ui/hand-focus.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import css from './closed-notice.module.css'

type Props = { formId: string; textId: string }

/** What people will read who are invited to a closed form, and the way to open it. */
export function ClosedNotice({ formId, textId }: Props) {
  const { invites, formDetail } = useMessages()
  const { closed } = invites.modal
  const noticeRef = useRef<HTMLDivElement>(null)
  const formsChanged = useFormsChanged()
  const opening = useMutation({
    mutationFn: async () => {
      await api.forms.update({ params: { formId }, body: { isOpen: true } })
      toastSuccess(closed.opened)
      const notice = noticeRef.current
      handFocus(notice, notice?.closest('form')?.querySelector<HTMLElement>('[type=email], [type=submit]'))
      await formsChanged()
    },
    onError: (error) => toastError(formDetail.edit.notEdited, error.message),
  })
  return (
    <div className={css['notice']} ref={noticeRef}>
      <p id={textId}>{closed.text}</p>
      <Button variant="outline" size="sm" isBusy={opening.isPending} onClick={() => opening.mutate()}>
        {closed.open}
      </Button>
    </div>
  )
}
