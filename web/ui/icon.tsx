import type { ReactNode } from 'react'

export type Size = { size?: number }

/** Drawn on a grid of 20, with a round line. It fits, so that nothing need be clipped, which costs with each painting. */
export function Icon({ size = 20, children }: Size & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
