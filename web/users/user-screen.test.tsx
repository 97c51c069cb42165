import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showApp } from '#web/testing/show-app.tsx'

test.for(['profile', 'login'])('nobody is called %s, which is a call of its own', async (name) => {
  await showApp(`/dashboard/user/${name}`, {})
  await expect.element(page.getByText('There is no user with this name')).toBeVisible()
})
