import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { AlertIcon, CheckIcon, CrossIcon } from './icons.tsx'
import { useMessages } from './messages.tsx'
import { passToasts } from './pass-toasts.ts'
import { Spinner } from './spinner.tsx'
import { placeToasts, toastPlace } from './toast-place.ts'
import css from './toaster.module.css'

// before anything is shown in it, whose listeners would come first
passToasts(toastPlace)

export function Toaster() {
  const { ui } = useMessages()
  useLayoutEffect(() => {
    toastPlace.className = css['place'] ?? ''
    placeToasts()
  }, [])
  return createPortal(
    <Sonner
      theme="dark"
      position="bottom-right"
      visibleToasts={3}
      closeButton
      duration={4000}
      offset={24}
      className={css['toaster'] ?? ''}
      containerAriaLabel={ui.notifications}
      icons={{
        loading: <Spinner />,
        success: <CheckIcon size={18} />,
        error: <AlertIcon size={18} />,
        close: <CrossIcon size={16} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: ui.dismiss,
        classNames: {
          toast: css['toast'] ?? '',
          description: css['description'] ?? '',
          icon: css['icon'] ?? '',
          loader: css['loader'] ?? '',
          success: css['success'] ?? '',
          error: css['error'] ?? '',
          closeButton: css['close'] ?? '',
          actionButton: css['action'] ?? '',
        },
      }}
    />,
    toastPlace,
  )
}
