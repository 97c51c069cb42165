import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '#web/testing/phone.ts'
import { show } from '#web/testing/show.tsx'
import { Header } from './header.tsx'

test('at twice the usual text the header has room for all that is in it', async () => {
  await onPhone('200%')
  show(<Header />)
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  const row = page.getByRole('banner').element().firstElementChild
  expect(row?.scrollWidth).toBe(row?.clientWidth)
})
