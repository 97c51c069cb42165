import { classNames } from './class-names.ts'
import css from './spinner.module.css'

/** Only the turning ring; whoever shows it says what is under way. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <svg
      className={classNames(css['spinner'], isLarge && css['large'])}
      viewBox="0 0 36 36"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="15" stroke="currentColor" strokeOpacity=".18" strokeWidth="4" />
      <path d="M18 3a15 15 0 0 1 15 15" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
