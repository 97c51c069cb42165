import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#shared/activity.ts'
import { show } from '#web/testing/show.tsx'
import { ActivityCard } from './activity-card.tsx'

const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16']
const nothing: Activity = {
  days,
  forms: [],
  results: [],
  week: { responses: 0, before: 0 },
  invites: { total: 0, answered: 0 },
  surveys: [],
  totals: { forms: 0, responses: 0 },
}
const form = { _id: '01900000-0000-7000-8000-000000000001', name: 'Rota', counts: [0, 0, 0, 0, 0, 0, 2] }

test('while there is nothing to draw the chart is short and offers no table', async () => {
  show(<ActivityCard activity={nothing} className={undefined} />)
  await expect.element(page.getByText(/^Responses will show here/)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  const empty = page.getByRole('img').element().clientHeight
  show(
    <ActivityCard
      activity={{ ...nothing, forms: [form], week: { responses: 2, before: 0 }, totals: { forms: 1, responses: 2 } }}
      className={undefined}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Table' })).toBeVisible()
  expect(page.getByRole('img').last().element().clientHeight).toBeGreaterThan(empty)
})
