import { memo, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { AlertIcon, CheckIcon, CrossIcon } from '#web/ui/icons.tsx'
import { useFill } from './fill-context.ts'
import { focusQuestion } from './focus-question.ts'
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
  const toastRef = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    // whoever is here by keyboard must not lose their place; a finger needs none, and no keyboard on the screen
    const focused = toastRef.current?.querySelector(':focus-visible')
    if (focused) focusQuestion(focused.ownerDocument)
    onDismiss()
  }

  useEffect(() => {
    if (isHeld) return undefined
    // an action needs time to be read and reached
    const timer = setTimeout(dismiss, action ? stays.error : stays[tone])
    return () => clearTimeout(timer)
    // a new function on each render must not start the time anew
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld, id])

  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <div
      ref={toastRef}
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
            dismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css['close']} aria-label={words.dismiss} onClick={dismiss}>
        <CrossIcon size={16} />
      </button>
    </div>
  )
}
