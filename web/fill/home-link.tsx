import type { ReactNode } from 'react'

/** In the frame of somebody else's site nothing of it could be shown, so it leaves the frame. */
export const HomeLink = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <a className={className} href="/" target="_top">
    {children}
  </a>
)
