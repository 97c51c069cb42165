import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { queryClient } from '#web/app/query-client.ts'
import { router } from '#web/app/routes.tsx'
import '#web/ui/base.css'
import { maren } from './maren.ts'
import { show } from './show.tsx'

const own: Record<string, object> = { '/api/user/profile': { user: maren, token: 'secret' } }

/** The whole page at an address, for Maren. The server answers what is given by path, and is silent otherwise. */
export async function showApp(address: string, answers: Record<string, object>) {
  vi.spyOn(window, 'fetch').mockImplementation((path) => {
    const answer = { ...own, ...answers }[new URL(path as string, location.origin).pathname]
    return answer ? Promise.resolve(Response.json(answer)) : new Promise(() => {})
  })
  localStorage.setItem('token', 'secret')
  onTestFinished(() => {
    vi.restoreAllMocks()
    queryClient.clear()
    localStorage.clear()
  })
  await loadCatalogue('en')
  await page.viewport(1280, 900)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
