import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { bringToasts, placeToasts } from './toast-place.ts'

type Props = {
  className: string | undefined
  labelledBy: string
  describedBy?: string | undefined
  /** Asks before something is destroyed. */
  isAlert?: boolean
  /** Neither Escape nor the backdrop closes it now. */
  isLocked?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Open while it is on the page. Escape and the backdrop call `onClose`; the rest of the page is inert, and the focus
 * returns to where it came from.
 */
export function Dialog({
  className,
  labelledBy,
  describedBy,
  isAlert = false,
  isLocked = false,
  onClose,
  children,
}: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)

  // before paint, and again before the element is taken away: only a dialog that is closed gives the focus back
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return undefined
    dialog.showModal()
    const takeToastsBack = bringToasts(dialog)
    return () => {
      takeToastsBack()
      dialog.close()
    }
  }, [])

  const onClosed = () => {
    // closed by the browser, and not for the moment in which the effect above runs anew
    if (dialogRef.current?.open !== false) return
    if (!isLocked) return onClose()
    // the second Escape in a row closes it whatever anybody says
    dialogRef.current.showModal()
    // and what opens last stands above all
    placeToasts()
  }
  const isOutside = (event: MouseEvent) => event.target === dialogRef.current
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same as the backdrop
    <dialog
      ref={dialogRef}
      className={className}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => isLocked && event.preventDefault()}
      onClose={onClosed}
      onPointerDown={(event) => (isPressedOutside.current = isOutside(event))}
      onClick={(event) => !isLocked && isPressedOutside.current && isOutside(event) && onClose()}
    >
      {children}
    </dialog>
  )
}
