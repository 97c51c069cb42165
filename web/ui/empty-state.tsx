import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Joint } from './joint.tsx'
import css from './empty-state.module.css'

type Props = {
  title: ReactNode
  text: string
  /** Below the heading of a card, where it must not stand beside it in the outline. */
  isNested?: boolean
  /** For a narrow card: without the drawing. */
  isSmall?: boolean
  /** The way out. */
  children?: ReactNode
}

export function EmptyState({ title, text, isNested = false, isSmall = false, children }: Props) {
  const Heading = isNested ? 'h3' : 'h2'
  return (
    <div className={classNames(css['empty'], isSmall && css['small'])}>
      {!isSmall && <Joint />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={css['way']}>{children}</div>}
    </div>
  )
}
