import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldWords } from './field.tsx'
import outline from './outline.module.css'
import css from './text-field.module.css'

export type TextFieldProps = ComponentProps<'input'> &
  FieldWords & {
    isLarge?: boolean
    /** For what is read letter by letter: links, codes. */
    isMono?: boolean
    /** Fixed words in front of what is typed. */
    lead?: string
    /** A control at the end of the input. */
    end?: ReactNode
  }

export function TextField({
  label,
  note,
  hint,
  error,
  success,
  isLarge = false,
  isMono = false,
  lead,
  end,
  ...input
}: TextFieldProps) {
  const className = classNames(
    outline['outline'],
    css['input'],
    isLarge && css['large'],
    isMono && css['mono'],
    Boolean(end) && css['with-end'],
  )
  return (
    <Field label={label} note={note} hint={hint} error={error} success={success}>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <div className={classNames(css['box'], Boolean(lead) && css['with-lead'])}>
          {lead && <span className={css['lead']}>{lead}</span>}
          <input aria-invalid={isInvalid} {...input} {...control} className={className} />
          {end && <div className={css['end']}>{end}</div>}
        </div>
      )}
    </Field>
  )
}

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldWords

export function TextAreaField({ label, note, hint, error, success, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} success={success}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classNames(outline['outline'], css['input'], css['area'])}
        />
      )}
    </Field>
  )
}
