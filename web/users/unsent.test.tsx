import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#shared/users.ts'
import { maren } from '#web/testing/maren.ts'
import { show } from '#web/testing/show.tsx'
import { profileQuery } from './queries.ts'
import { forgetUnsent, useUnsent } from './unsent.ts'

beforeEach(forgetUnsent)

const isText = (kept: unknown) => typeof kept === 'string'

function Notes({ of: label }: { of: string }) {
  const { unsent = '', keep } = useUnsent('notes', isText)
  return <input aria-label={label} value={unsent} onChange={(event) => keep(event.target.value)} />
}

/** One more page of somebody's, beside those there were before. */
const openAs = (user: User, label: string) => {
  const cache = new QueryClient()
  cache.setQueryData(profileQuery().queryKey, user)
  show(
    <QueryClientProvider client={cache}>
      <Notes of={label} />
    </QueryClientProvider>,
  )
  return page.getByLabelText(label)
}

const ben: User = { ...maren, _id: '01900000-0000-7000-8000-000000000001', username: 'ben' }

test('what was typed is there for the same person, and for nobody else', async () => {
  await openAs(maren, 'first').fill('half a list')
  await expect.element(openAs(ben, 'second')).toHaveValue('')
  await page.getByLabelText('second').fill('mine')
  await expect.element(openAs(maren, 'third')).toHaveValue('half a list')
})

const stored = `unsent ${maren._id} notes`

test('it outlives the page', async () => {
  sessionStorage.setItem(stored, '"half a list"')
  await expect.element(openAs(maren, 'first')).toHaveValue('half a list')
})

test('it does not outlive a log-out', async () => {
  await openAs(maren, 'first').fill('half a list')
  expect(sessionStorage.getItem(stored)).toBe('"half a list"')
  forgetUnsent()
  await expect.element(page.getByLabelText('first')).toHaveValue('')
  expect(sessionStorage.getItem(stored)).toBeNull()
})
