import { buttonClass } from '#web/ui/button.tsx'
import { Ending } from './ending.tsx'
import type { FillWords } from '#shared/fill-data.ts'
import { HomeLink } from './home-link.tsx'
import css from './form-not-found.module.css'

const ticks = Array.from({ length: 19 }, (_, index) => `M${3 + index * 8} 103v${index % 4 === 0 ? -9 : -5}`).join('')

type Props = {
  words: FillWords
  /** What becomes of answers to a form that is gone. */
  note?: string | undefined
}

export const FormNotFound = ({ words, note }: Props) => (
  <Ending words={words}>
    <svg width="150" height="104" viewBox="0 0 150 104" fill="none" aria-hidden="true">
      <path className={css['ticks']} d={ticks} />
      <path className={css['socket']} d="M33 10a6 6 0 0 1 6-6h47v22l-24-6v44l24-6v22H39a6 6 0 0 1-6-6z" />
      <path className={css['way']} d="m98 26-20 8M98 56l-20-8" />
      <circle className={css['key']} cx="112" cy="41" r="13" />
      <path className={css['mark']} d="M108.6 38.2a3.5 3.5 0 1 1 4.7 3.5c-.9.4-1.3 1-1.3 2M112 47.2v.1" />
    </svg>
    <h1 tabIndex={-1}>{words.notFound}</h1>
    <p>{words.notFoundText}</p>
    {note && <p>{note}</p>}
    <HomeLink className={buttonClass({ variant: 'outline', size: 'lg' })}>{words.home}</HomeLink>
  </Ending>
)
