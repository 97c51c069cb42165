import type { FormSummary } from '#shared/forms.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CopyIcon } from '#web/ui/desk-icons.tsx'
import { useMessages } from '#web/ui/messages.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { fillAddress, fillPath } from './form-address.ts'
import css from './link-box.module.css'

/** Shows where the form is filled, and copies the whole address. */
export function LinkBox({ form }: { form: FormSummary }) {
  const { formDetail } = useMessages()
  const copy = async () => {
    const address = fillAddress(form)
    if (await copyText(address)) toastSuccess(formDetail.copied)
    else toastError(formDetail.notCopied, address)
  }
  return (
    <span className={css['box']}>
      <span className={css['path']} dir="ltr">
        {fillPath(form)}
      </span>
      <IconButton size="sm" label={formDetail.copyLink} onClick={() => void copy()}>
        <CopyIcon size={16} />
      </IconButton>
    </span>
  )
}
