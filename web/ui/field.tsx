import { type ReactNode, useId } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'
import css from './field.module.css'

export type FieldWords = {
  label: string
  /** Small words at the far end of the label. */
  note?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** What is right about the value, where that is news. */
  success?: string | undefined
}

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** What stands round a control: its name above, what helps and what is wrong below. */
export function Field({
  label,
  note,
  hint,
  error,
  success,
  children,
}: FieldWords & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const verdict = error ?? success
  const described = [note && `${id}-note`, Boolean(hint) && `${id}-hint`, verdict && `${id}-verdict`]
  return (
    <div className={css['field']}>
      <div className={css['heading']}>
        <label htmlFor={id}>{label}</label>
        {note && <small id={`${id}-note`}>{note}</small>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {Boolean(hint) && (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {verdict && (
        <p id={`${id}-verdict`} className={css[error ? 'error' : 'success']}>
          {error ? <AlertIcon size={16} /> : <CheckIcon size={16} />}
          <span>{verdict}</span>
        </p>
      )}
    </div>
  )
}
