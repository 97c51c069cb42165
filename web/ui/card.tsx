import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './card.module.css'

type Props = {
  /** Where a link on the same page leads. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

export const Card = ({ id, className, children }: Props) => (
  <section id={id} className={classNames(css['card'], className)} {...(id && { tabIndex: -1 })}>
    {children}
  </section>
)

export const CardHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={css['header']}>
    <h2>{title}</h2>
    {children}
  </div>
)
