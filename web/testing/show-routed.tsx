import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { show } from './show.tsx'

/** Puts a component that has links on the page, in English, until the test is over. */
export const showRouted = (content: ReactNode) => {
  const routeTree = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />)
}
