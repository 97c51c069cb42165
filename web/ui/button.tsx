import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import css from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-outline' | 'accent' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  isBlock?: boolean | undefined
  /** For an icon alone. */
  isSquare?: boolean | undefined
}

/** The look of a button, for links too. */
export const buttonClass = ({ variant = 'primary', size = 'md', isBlock = false, isSquare = false }: ButtonLook = {}) =>
  classNames(css['button'], css[variant], css[size], isBlock && css['block'], isSquare && css['square'])

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

export function Button({ variant, size, isBlock, isSquare, isBusy = false, className, children, ...rest }: Props) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, isBlock, isSquare }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...(isBusy && { onClick: ignore })}
    >
      {/* always, since what is translated would be lost on the way into it */}
      <span className={css['label']}>{children}</span>
      {isBusy && (
        <span className={css['busy']}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
