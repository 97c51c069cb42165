import { Spinner } from './spinner.tsx'
import css from './loading.module.css'

/** A spinner in the middle of its place, with the words for what is under way. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={css['loading']} role="status">
      <Spinner isLarge />
      <p>{label}</p>
    </div>
  )
}
