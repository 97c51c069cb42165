import { type Ref, type ReactNode } from 'react'
import { AlertIcon } from './icons.tsx'
import css from './notice.module.css'

/** What went wrong, above the fields it is about. Takes focus when told to, so that it is read and seen. */
export function Notice({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className={css['notice']} role="alert" tabIndex={-1} ref={ref}>
      <AlertIcon size={18} />
      <span>{children}</span>
    </div>
  )
}
