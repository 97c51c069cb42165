import { say } from '#shared/messages/messages.ts'
import { useMessages } from '#web/ui/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLinkCheck } from './link-check.ts'
import css from './custom-link-field.module.css'

type Props = {
  formId: string
  /** The link that the form has now; empty where it has none. */
  own: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Tells while somebody types whether the link is free, and what becomes of the old one. */
export function CustomLinkField({ formId, own, value, error, onChange }: Props) {
  const { edit } = useMessages().formDetail
  const { isChecking, isFree, reason } = useLinkCheck(value, own, formId)
  const fault = error ?? reason
  const isReplaced = own !== '' && value.trim().toLowerCase() !== own
  const breaks = <span className={css['warning']}>{say(edit.linkBreaks, { path: `/form/${own}` })}</span>
  const known = own === '' ? edit.noLinkHint : edit.linkHint
  return (
    <div>
      <TextField
        label={edit.customLink}
        note={isChecking ? edit.linkChecking : undefined}
        hint={isReplaced ? breaks : known}
        error={fault}
        success={isFree ? edit.linkFree : undefined}
        lead="/form/"
        isMono
        name="customLink"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <VisuallyHidden>
        <span role="status">{fault ?? (isFree ? edit.linkFree : '')}</span>
      </VisuallyHidden>
    </div>
  )
}
