import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '#web/testing/phone.ts'
import { show } from '#web/testing/show.tsx'
import { SummaryTotals } from './summary-totals.tsx'

test('how many started has a line of its own on a phone', async () => {
  await onPhone()
  show(<SummaryTotals totals={{ responses: 29, started: 29, completion: 1 }} />)
  const started = page.getByText('of 29 started')
  await expect.element(started).toBeVisible()
  expect(getComputedStyle(started.element()).display).toBe('block')
})
