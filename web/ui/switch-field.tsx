import { useId } from 'react'
import css from './switch-field.module.css'

type Props = {
  label: string
  hint?: string
  name: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ label, hint, name, isOn, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <label className={css['field']}>
      <span>
        <span className={css['label']} id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className={css['hint']} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css['switch']}
        name={name}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  )
}
