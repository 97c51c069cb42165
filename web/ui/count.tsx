import { VisuallyHidden } from './visually-hidden.tsx'
import css from './count.module.css'

/** The bare figure for eyes, the figure with its noun for ears. */
export const Count = ({ figure, label }: { figure: number; label: string }) => (
  <span className={css['count']}>
    <span aria-hidden="true">{figure}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
