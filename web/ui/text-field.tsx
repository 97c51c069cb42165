import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.tsx'
import css from './text-field.module.css'

export type TextFieldProps = ComponentProps<'input'> & {
  label: string
  /** Small words at the far end of the label. */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  isLarge?: boolean
  /** A control at the end of the input. */
  end?: ReactNode
}

export function TextField({ label, note, hint, error, isLarge = false, end, ...input }: TextFieldProps) {
  const id = useId()
  const described = [note && `${id}-note`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css['field']}>
      <div className={css['heading']}>
        <label htmlFor={id}>{label}</label>
        {note && <small id={`${id}-note`}>{note}</small>}
      </div>
      <div className={css['box']}>
        <input
          aria-invalid={error ? true : undefined}
          {...input}
          id={id}
          className={classNames(css['input'], isLarge && css['large'], Boolean(end) && css['with-end'])}
          aria-describedby={described || undefined}
        />
        {end && <div className={css['end']}>{end}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
