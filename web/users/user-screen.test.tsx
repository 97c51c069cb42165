import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contract } from '#shared/contract.ts'
import { showApp } from '#web/testing/show-app.tsx'

const calls = Object.values(contract.users).flatMap(({ path }) => /^\/user\/([a-z]+)$/.exec(path)?.[1] ?? [])

test.for([...new Set(calls)])('nobody is called %s, which is a call of its own', async (name) => {
  await showApp(`/dashboard/user/${name}`, {})
  await expect.element(page.getByText('There is no user with this name')).toBeVisible()
})
