import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './section.module.css'
import wrap from './wrap.module.css'

type Props = {
  id?: string
  title: string
  text?: string
  /** On white instead of on paper. */
  isRaised?: boolean
  children: ReactNode
}

export const Section = ({ id, title, text, isRaised = false, children }: Props) => (
  <section id={id} className={classNames(css['section'], isRaised && css['raised'])}>
    <div className={wrap['wrap']}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  </section>
)

/** The heading beside the content instead of above it. */
export const SideSection = ({ id, title, text, isRaised = false, children }: Props) => (
  <section id={id} className={classNames(css['section'], isRaised && css['raised'])}>
    <div className={classNames(wrap['wrap'], css['beside'])}>
      <div className={css['head']}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  </section>
)
