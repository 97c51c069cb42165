import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Response } from '#shared/responses.ts'
import { onPhone } from '#web/testing/phone.ts'
import { showRouted } from '#web/testing/show-routed.tsx'
import { ResponseActions } from './response-actions.tsx'

const response: Response = {
  _id: '01900000-0000-7000-8000-000000000001',
  createdAt: '2026-11-15T04:00:00.000Z',
  formId: { _id: '01900000-0000-7000-8000-000000000002', name: 'Rota', questions: [] },
  version: 1,
  cameBy: 'link',
  response: [],
  files: [],
}

test('the ways to the newer and the older response stay side by side on a phone', async () => {
  await onPhone()
  showRouted(
    <QueryClientProvider client={new QueryClient()}>
      <ResponseActions response={response} />
    </QueryClientProvider>,
  )
  const older = page.getByRole('button', { name: 'Older' })
  await expect.element(older).toBeVisible()
  const [one, other] = [page.getByRole('button', { name: 'Newer' }), older].map((way) => way.element())
  expect(one?.getBoundingClientRect().top).toBe(other?.getBoundingClientRect().top)
})
