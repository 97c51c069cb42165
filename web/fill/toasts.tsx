import { memo, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { AlertIcon, CheckIcon, CrossIcon } from '#web/ui/icons.tsx'
import { useFill } from './fill-context.ts'
import type { Toast } from './use-toasts.ts'
import css from './toasts.module.css'

const stays = { success: 4_000, error: 8_000 }

type Props = {
  toasts: readonly Toast[]
  /** Above the buttons at the foot of the page, which must stay in reach. */
  isRaised: boolean
  onDismiss: (id: number) => void
}

export const Toasts = memo(function Toasts({ toasts, isRaised, onDismiss }: Props) {
  const { words } = useFill()
  return (
    <section
      className={classNames(css['toasts'], isRaised && css['raised'])}
      aria-label={words.notifications}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  )
})

function OneToast({ toast: { id, text, tone, action }, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { words } = useFill()
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return undefined
    // an action needs time to be read and reached
    const timer = setTimeout(onDismiss, action ? stays.error : stays[tone])
    return () => clearTimeout(timer)
    // a new function on each render must not start the time anew
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld, id])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div
      className={classNames(css['toast'], css[tone])}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={css['icon']}>{tone === 'error' ? <AlertIcon size={18} /> : <CheckIcon size={18} />}</span>
      <span dir="auto">{text}</span>
      {action && (
        <button
          type="button"
          className={css['action']}
          onClick={() => {
            action.onPress()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css['close']} aria-label={words.dismiss} onClick={onDismiss}>
        <CrossIcon size={16} />
      </button>
    </div>
  )
}
