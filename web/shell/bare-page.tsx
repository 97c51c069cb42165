import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import css from './bare-page.module.css'

/** A page without navigation: one thing in the middle. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={css['page']}>
      <header className={css['header']}>
        <Brand size={26} />
      </header>
      <main id="main" className={css['middle']}>
        {children}
      </main>
    </div>
  )
}
