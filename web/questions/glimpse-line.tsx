import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './glimpse.module.css'

/** The place of an answer, drawn only. */
export const GlimpseLine = ({ children, isTall = false }: { children: ReactNode; isTall?: boolean }) => (
  <div className={classNames(css['line'], isTall && css['tall'])}>{children}</div>
)

/** For types that need nothing but a title. */
export const EditorHint = ({ children }: { children: ReactNode }) => <p className={css['hint']}>{children}</p>
