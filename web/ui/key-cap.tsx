import type { ReactNode } from 'react'
import css from './key-cap.module.css'

/** A key, drawn. What it does is said in words elsewhere. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <span className={css['key']} aria-hidden="true">
    {children}
  </span>
)
