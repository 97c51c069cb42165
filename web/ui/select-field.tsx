import { type ReactNode, useId } from 'react'
import { ChevronDownIcon } from './desk-icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './select-field.module.css'

type Option = { value: string; label: string }
type Props = {
  label: string
  icon?: ReactNode
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One of several values, in one line with others; its name is for ears, its value says enough to eyes. */
export function SelectField({ label, icon, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className={css['field']}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      {icon}
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </div>
  )
}
