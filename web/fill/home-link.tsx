import { type ReactNode, use } from 'react'
import { FillContext } from './fill-context.ts'

/**
 * In the frame of somebody else's site nothing of it could be shown, so it leaves the frame; a preview leaves the page round
 * it alone.
 */
export const HomeLink = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <a className={className} href="/" target={use(FillContext)?.isPreview ? '_blank' : '_top'}>
    {children}
  </a>
)
