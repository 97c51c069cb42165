import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './menu.module.css'

type ItemProps = {
  icon: ReactNode
  label: string
  onPress: () => void
  /** The value that it has now. */
  end?: string
  /** For a switch. */
  isOn?: boolean
  isDisabled?: boolean
}

export function MenuItem({ icon, label, onPress, end, isOn, isDisabled = false }: ItemProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      {...(isOn !== undefined && { 'aria-checked': isOn })}
      {...(isDisabled && { 'aria-disabled': true })}
      onClick={() => !isDisabled && onPress()}
    >
      {icon}
      {label}
      {end && <span className={css['end']}>{end}</span>}
      {isOn !== undefined && <span className={classNames(css['switch'], isOn && css['on'])} />}
    </button>
  )
}
