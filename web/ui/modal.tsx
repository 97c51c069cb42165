import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CrossIcon } from './icons.tsx'
import { useMessages } from './messages.tsx'
import css from './modal.module.css'

type Props = {
  title: string
  text?: string
  /** Asks before something is destroyed. */
  isAlert?: boolean
  /** Cannot be closed, as what it is about is under way. */
  isLocked?: boolean
  onClose: () => void
  children: ReactNode
}

/** In the middle of a large screen, a sheet at the bottom of a small one. Begins at its first field. */
export function Modal({ title, text, isAlert = false, isLocked = false, onClose, children }: Props) {
  const { ui } = useMessages()
  const id = useId()
  const sheetRef = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // the browser would begin at the close button
    sheetRef.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])

  return (
    <Dialog
      className={css['modal']}
      labelledBy={`${id}-title`}
      describedBy={text && `${id}-text`}
      isAlert={isAlert}
      isLocked={isLocked}
      onClose={onClose}
    >
      <div ref={sheetRef} data-sheet>
        <header className={css['header']}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {text && <p id={`${id}-text`}>{text}</p>}
          </div>
          <Button variant="ghost" size="sm" isSquare aria-label={ui.close} disabled={isLocked} onClick={onClose}>
            <CrossIcon />
          </Button>
        </header>
        {children}
      </div>
    </Dialog>
  )
}

export const ModalBody = ({ children }: { children: ReactNode }) => <div className={css['body']}>{children}</div>

/** The way back stands left of the action. */
export const ModalFooter = ({ children }: { children: ReactNode }) => <div className={css['footer']}>{children}</div>
