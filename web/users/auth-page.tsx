import type { ReactNode } from 'react'
import { useArrival } from '#web/shell/arrival.ts'
import { PromoPanel } from './promo-panel.tsx'
import css from './auth-page.module.css'

type Props = { title: string; other: ReactNode; children: ReactNode }

/** The frame of login and signup: the promo panel and one form. */
export function AuthPage({ title, other, children }: Props) {
  const heading = useArrival(title)
  return (
    <div className={css['page']}>
      <PromoPanel />
      <main id="main" className={css['main']}>
        <div className={css['box']}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={css['other']}>{other}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
