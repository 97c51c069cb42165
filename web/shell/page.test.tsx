import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '#web/testing/phone.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { Page } from './page.tsx'

const sentence = 'Which of our spring and summer courses would you like to join, and on which days? '

test('a phone shows a long title whole, and lets whoever wrote a very long one scroll it', async () => {
  await onPhone()
  showRouted(
    <QueryClientProvider client={new QueryClient()}>
      <Page title={sentence}>{null}</Page>
      <Page title={sentence.repeat(3)}>{null}</Page>
    </QueryClientProvider>,
  )
  const headings = page.getByRole('heading', { level: 1 })
  await expect.element(headings.first()).toBeVisible()
  const [long, veryLong] = headings.elements()
  expect([long?.scrollWidth, long?.scrollHeight]).toEqual([long?.clientWidth, long?.clientHeight])
  expect(veryLong?.scrollHeight).toBeGreaterThan(veryLong?.clientHeight ?? 0)
  expect(getComputedStyle(veryLong as Element).overflowY).toBe('auto')
})
