import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './card.module.css'

export const Card = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <section className={classNames(css['card'], className)}>{children}</section>
)

export const CardHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={css['header']}>
    <h2>{title}</h2>
    {children}
  </div>
)
