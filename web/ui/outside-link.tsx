import type { ComponentProps } from 'react'
import { useMessages } from './messages.tsx'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }

/** Opens a tab of its own, and says so to those who would not see it. */
export function OutsideLink({ 'aria-description': description, children, ...rest }: Props) {
  const { ui } = useMessages()
  const described = description ? `${description}, ${ui.newTab}` : ui.newTab
  return (
    <a {...rest} target="_blank" rel="noreferrer" aria-description={described}>
      {children}
    </a>
  )
}
