import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#shared/users.ts'
import { maren } from '#web/testing/maren.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { TopActions } from './top-actions.tsx'

const showActions = (user: User | undefined) =>
  showRouted(
    <QueryClientProvider client={new QueryClient()}>
      <TopActions user={user} />
    </QueryClientProvider>,
  )

test('without a user the header offers the login and nothing else', async () => {
  showActions(undefined)
  await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(page.getByRole('button').all()).toEqual([])
})

test('the user menu names the person and changes the theme at once', async () => {
  showActions(maren)
  await page.getByRole('button', { name: /User menu/ }).click()
  await expect.element(page.getByRole('menu').getByText('maren@example.org')).toBeVisible()

  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true')

  await page.getByRole('menuitemradio', { name: 'System' }).click()
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(document.cookie).not.toContain('theme=')
})
