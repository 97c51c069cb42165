import { cloneElement, type ReactElement } from 'react'

type Named = { 'data-tip'?: string; 'data-tip-side'?: string }
type Props = { text: string; side?: 'right' | 'bottom'; children: ReactElement<Named> }

/**
 * Shows the name of an icon. The child carries that name itself, so nothing is read twice. It is a mark only: there are
 * many icons on a page, and one `TooltipLayer` looks after all of them.
 */
export const Tooltip = ({ text, side = 'bottom', children }: Props) =>
  cloneElement(children, { 'data-tip': text, 'data-tip-side': side })
