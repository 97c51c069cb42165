import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#shared/activity.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
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

test('on a desk the table shows every day up to today, also of a form with a long name', async () => {
  await page.viewport(1440, 900)
  const named = { ...form, name: 'How content are you with the rota of this summer?' }
  const activity = { ...nothing, forms: [named], week: { responses: 2, before: 0 }, totals: { forms: 1, responses: 2 } }
  const component = () => (
    // as wide as it is in a window of 1440
    <div style={{ width: 690 }}>
      <ActivityCard activity={activity} className={undefined} />
    </div>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Today' })).toBeVisible()
  const region = page.getByRole('table').element().parentElement
  expect(region?.scrollWidth).toBe(region?.clientWidth)
})
