import { useId } from 'react'
import css from './check-field.module.css'

type Props = { label: string; hint?: string; name: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** The whole label is the target. */
export function CheckField({ label, hint, name, isOn, onChange }: Props) {
  const id = useId()
  return (
    <label className={css['field']}>
      <input
        type="checkbox"
        className={css['box']}
        name={name}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
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
    </label>
  )
}
