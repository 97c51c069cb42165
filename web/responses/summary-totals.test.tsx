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

const totals = { responses: 148, lastWeek: 52, latest: '2026-11-14T16:42:00.000Z' }
const figures = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)

test('the last seven days and the answered invites are told', () => {
  show(<SummaryTotals totals={{ ...totals, invites: { total: 7, answered: 4 } }} />)
  expect(figures()).toEqual(expect.arrayContaining(['Last 7 days52', 'Invites answered4 of 7']))
})

test('a form without invites says nothing of them', () => {
  show(<SummaryTotals totals={totals} />)
  expect(figures()).toHaveLength(5)
  expect(figures().join(' ')).not.toContain('Invites')
})
