import { useCatalogue } from './messages.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './count.module.css'

/** The bare figure for eyes, the figure with its noun for ears. */
export function Count({ figure, label }: { figure: number; label: string }) {
  const { language } = useCatalogue()
  return (
    <span className={css['count']}>
      <span aria-hidden="true">{figure.toLocaleString(language)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
