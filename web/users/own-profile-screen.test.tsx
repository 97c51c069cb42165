import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#shared/users.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { maren } from '#web/testing/maren.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/base.css'
import { OwnProfileScreen } from './own-profile-screen.tsx'
import { profileQuery } from './queries.ts'
import { forgetUnsent } from './unsent.ts'

beforeEach(async () => {
  forgetUnsent()
  await loadCatalogue('en')
  await page.viewport(1280, 900)
})
afterEach(() => void vi.restoreAllMocks())

const username = page.getByLabelText('Username')
const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText(/^Password/)
const isShown = page.getByRole('switch', { name: /Show my email/ })

function openProfile() {
  const cache = new QueryClient()
  const logIn = (user: User) => cache.setQueryData(profileQuery().queryKey, user)
  logIn(maren)
  const component = () => (useLocation().pathname === '/dashboard/me' ? <OwnProfileScreen /> : 'elsewhere')
  const history = createMemoryHistory({ initialEntries: ['/dashboard/me'] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  show(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const goTo = (path: string) => router.navigate({ to: path as never })
  const leave = async () => {
    await goTo('/dashboard')
    await expect.element(page.getByText('elsewhere')).toBeVisible()
  }
  return { logIn, leave, comeBack: () => goTo('/dashboard/me'), path: () => router.state.location.pathname }
}

const kept = () => Object.entries<string>(sessionStorage).filter(([name]) => name.startsWith('unsent'))

test('what was changed is still there after a look at another page, save the password', async () => {
  const screen = openProfile()
  await username.fill('Maren-2')
  await email.fill('new@example.org')
  await isShown.click()
  await password.fill('correct horse')
  await screen.leave()
  await screen.comeBack()
  await expect.element(username).toHaveValue('Maren-2')
  await expect.element(email).toHaveValue('new@example.org')
  await expect.element(isShown).toHaveAttribute('aria-checked', 'true')
  await expect.element(password).toHaveValue('')
  expect(JSON.stringify(kept())).not.toContain('correct horse')
})

test('another account sees nothing of it', async () => {
  const screen = openProfile()
  await username.fill('Maren-2')
  await screen.leave()
  screen.logIn({ ...maren, _id: '01900000-0000-7000-8000-000000000001', username: 'ben' })
  await screen.comeBack()
  await expect.element(username).toHaveValue('ben')
})

test('what is saved is kept no longer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ token: 'token', user: { ...maren, username: 'maren-2' } }),
  )
  const screen = openProfile()
  await username.fill('maren-2 ')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(screen.path).toBe('/dashboard')
  await screen.comeBack()
  await expect.element(username).toHaveValue('maren-2')
  expect(kept()).toEqual([])
})
