import { type ReactNode, type Ref, useEffect } from 'react'
import { handFocus } from '#web/ui/hand-focus.ts'
import { InfoIcon } from '#web/ui/icons.tsx'
import css from './builder-notice.module.css'

type Props = {
  title: string
  children?: ReactNode
  actions: ReactNode
  role?: 'alert' | 'status'
  ref?: Ref<HTMLElement>
}

/** Something to know about the form before going on, with the ways to go on. */
export function BuilderNotice({ title, children, actions, role = 'status', ref }: Props) {
  // what was pressed in it goes with it
  useEffect(() => () => handFocus(null, document.querySelector<HTMLElement>('[data-canvas] h2')), [])
  return (
    <section ref={ref} className={css['notice']} role={role} tabIndex={-1}>
      <InfoIcon size={18} />
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {children}
        <div className={css['actions']}>{actions}</div>
      </div>
    </section>
  )
}
