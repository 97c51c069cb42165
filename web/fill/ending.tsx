import type { ReactNode } from 'react'
import type { FillWords } from '#shared/fill-data.ts'
import { FillBrand } from './fill-brand.tsx'
import css from './ending.module.css'

/** A page without a question: nothing here, or nothing more to do. */
export const Ending = ({ words, children }: { words: FillWords; children: ReactNode }) => (
  <div className={css['page']}>
    <header className={css['top']}>
      <FillBrand name={words.brand} />
    </header>
    <main className={css['middle']} data-ending>
      {children}
    </main>
  </div>
)
