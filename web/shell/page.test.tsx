import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '#web/testing/phone.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { Page } from './page.tsx'

const sentence = 'Which of our spring and summer courses would you like to join, and on which days? '

test('a phone shows a long title whole, in a bar that goes when the page is scrolled', async () => {
  await onPhone()
  showRouted(
    <QueryClientProvider client={new QueryClient()}>
      {['Rota', sentence.repeat(2)].map((title) => (
        <Page key={title} title={title}>
          {null}
        </Page>
      ))}
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Rota' })).toBeVisible()
  const [short, long] = page.getByRole('heading', { level: 1 }).elements()
  expect([long?.scrollWidth, long?.scrollHeight]).toEqual([long?.clientWidth, long?.clientHeight])
  const places = [short, long].map((title) => getComputedStyle(title?.closest('header') as Element).position)
  expect(places).toEqual(['sticky', 'static'])
})
