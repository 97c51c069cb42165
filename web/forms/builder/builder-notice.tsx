import type { ReactNode, Ref } from 'react'
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
export const BuilderNotice = ({ title, children, actions, role = 'status', ref }: Props) => (
  <section ref={ref} className={css['notice']} role={role} tabIndex={-1}>
    <InfoIcon size={18} />
    <div className={css['words']}>
      <p className={css['title']}>{title}</p>
      {children}
      <div className={css['actions']}>{actions}</div>
    </div>
  </section>
)
