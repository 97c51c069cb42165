import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

/** A grey bar where words will be. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(css['bar'], className)} aria-hidden="true" />
)
