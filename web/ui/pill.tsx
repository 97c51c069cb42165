import type { ReactNode } from 'react'
import css from './pill.module.css'

/** The ring says the same as the colour, for those who do not see it. */
export const Pill = ({ children }: { children: ReactNode }) => <span className={css['pill']}>{children}</span>
