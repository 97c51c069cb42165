import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './pill.module.css'

type Props = { tone?: 'yes' | 'no' | 'off' | 'bare'; children: ReactNode }

/** A dot for yes and no, a ring for off: the shape says it too, for those who do not see the colour. Bare is no state. */
export const Pill = ({ tone = 'off', children }: Props) => (
  <span className={classNames(css['pill'], css[tone])}>{children}</span>
)
