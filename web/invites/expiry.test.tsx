import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#web/app/api.ts'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { show } from '#web/testing/show.tsx'
import { Expiry } from './expiry.tsx'

const fetched = vi.spyOn(window, 'fetch')
const hour = 3_600_000

beforeAll(() => loadCatalogue('en'))

/** The server answers, with its clock so far from that of this device. */
const hearClock = async (ahead: number) => {
  const date = new Date(Date.now() + ahead).toUTCString()
  fetched.mockResolvedValueOnce(Response.json({ free: true }, { headers: { date } }))
  await api.forms.link({ params: { customLink: 'rota' }, query: {} })
}

const showEnd = (moment: number) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Expiry form={{ ...formDetail, invitesExpireAt: new Date(moment).toISOString() }} />
    </QueryClientProvider>,
  )

test('the end of invites is seen when it comes', async () => {
  await hearClock(0)
  showEnd(Date.now() + 1500)
  await expect.element(page.getByText(/^Can be answered until/)).toBeVisible()
  await expect.element(page.getByText(/^Expired/), { timeout: 5000 }).toBeVisible()
})

test('it is the clock of the server that counts', async () => {
  onTestFinished(() => hearClock(0))
  await hearClock(2 * hour)
  showEnd(Date.now() + hour)
  await expect.element(page.getByText(/^Expired/)).toBeVisible()
})

test('a double click removes the end once', async () => {
  fetched.mockClear()
  fetched.mockImplementation(() => new Promise(() => {}))
  onTestFinished(() => void fetched.mockReset())
  showEnd(Date.now() + hour)
  await page.getByRole('button', { name: 'Change end' }).click()
  const remove = page.getByRole('button', { name: 'Remove end' })
  await remove.click()
  await expect.element(remove).toHaveAttribute('aria-busy')
  await remove.click({ force: true })
  expect(fetched).toHaveBeenCalledOnce()
})
