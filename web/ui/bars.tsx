import { useCatalogue } from './messages.tsx'
import css from './bars.module.css'

export type Bar = { label: string; count: number; /** From 0 to 1. */ share: number; note?: string | undefined }

type Props = {
  bars: readonly Bar[]
  /** Which of the four colours of charts. */
  tone: number
}

/** Counts and shares as words, and as lengths for the eye. */
export function Bars({ bars, tone }: Props) {
  const { language } = useCatalogue()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ul className={css['bars']} data-tone={(tone % 4) + 1}>
      {bars.map(({ label, count, share, note }) => (
        <li key={label}>
          <span className={css['label']} dir="auto">
            {label}
            {note && <small> {note}</small>}
          </span>
          <span className={css['figures']}>
            <b>{count.toLocaleString(language)}</b> {percent.format(share)}
          </span>
          <span className={css['track']} aria-hidden="true">
            {count > 0 && <span style={{ '--share': `${Math.min(1, share) * 100}%` }} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
