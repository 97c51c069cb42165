import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { maren } from '#web/testing/maren.ts'
import { loadCatalogue } from './catalogue.ts'
import { router } from './routes.tsx'

beforeAll(() => loadCatalogue('en'))

test.for([
  { what: 'a response', status: 200, path: '/dashboard/results/r1' },
  { what: 'no response', status: 404, path: '/dashboard/form/r1/results' },
  { what: 'not known, as the server is busy', status: 503, path: '/dashboard/results/r1' },
])('the address of results leads to where they are: $what', async ({ status, path }) => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ user: maren, token: 'secret' }, { status })))
  localStorage.setItem('token', 'secret')
  onTestFinished(() => {
    fetched.mockRestore()
    localStorage.clear()
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/results/r1'] }) })
  await router.load()
  await vi.waitUntil(() => router.state.location.pathname.startsWith('/dashboard'))
  expect(router.state.location.pathname).toBe(path)
})
