import type { ComponentProps } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> &
  Pick<ButtonLook, 'size'> & {
    label: string
    tooltipSide?: 'right' | 'bottom'
  }

export function IconButton({ label, tooltipSide = 'bottom', ...rest }: Props) {
  return (
    <Tooltip text={label} side={tooltipSide}>
      <Button {...rest} variant="ghost" isSquare aria-label={label} />
    </Tooltip>
  )
}
