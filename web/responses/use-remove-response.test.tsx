import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { show } from '#web/testing/show.tsx'
import { responseQuery } from './queries.ts'
import { useRemoveResponse } from './use-remove-response.ts'

const fetched = vi.spyOn(window, 'fetch')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

beforeAll(() => loadCatalogue('en'))
// until no press is the second of a double click any more
beforeEach(() => pause(450))
afterEach(() => vi.resetAllMocks())

/** One response after the other, each in the place of the one before. */
function Responses() {
  const remove = useRemoveResponse()
  const [shown, setShown] = useState(1)
  const removeAndLeave = async () => {
    if (await remove(`r${shown}`)) setShown(shown + 1)
  }
  return <button onClick={() => void removeAndLeave()}>Delete {shown}</button>
}

const showResponses = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Responses />
    </QueryClientProvider>,
  )

// at once: a busy machine may take as long for a real click as a person for two
const press = () => document.querySelector('button')?.click()
const shows = (text: string) => vi.waitUntil(() => document.body.textContent.includes(text), { interval: 5 })

test('a double click deletes one response, though the next stands in its place by then', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({})))
  showResponses()
  press()
  await shows('Delete 2')
  press()
  await pause(450)
  expect(fetched).toHaveBeenCalledOnce()
  press()
  await expect.element(page.getByText('Delete 3')).toBeVisible()
})

test('on a slow network a response is deleted once, however often it is pressed', async () => {
  const answer = Promise.withResolvers<Response>()
  fetched.mockReturnValue(answer.promise)
  showResponses()
  for (let times = 0; times < 3; times++) {
    press()
    await pause(450)
  }
  answer.resolve(Response.json({}))
  await shows('Delete 2')
  press()
  await pause(100)
  expect(fetched).toHaveBeenCalledOnce()
})

test('a response that is deleted on its own page is not asked for again', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({})))
  function Reading() {
    useQuery(responseQuery('r1', {}))
    useQuery(responseQuery('r2', {}))
    return <Responses />
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Reading />
    </QueryClientProvider>,
  )
  await vi.waitUntil(() => fetched.mock.calls.length === 2)
  press()
  await shows('Delete 2')
  const asked = fetched.mock.calls.map(([url, init]) => [init?.method, url])
  expect(asked).toEqual([
    ['GET', expect.stringContaining('/r1?')],
    ['GET', expect.stringContaining('/r2?')],
    ['DELETE', expect.stringContaining('/r1')],
    ['GET', expect.stringContaining('/r2?')],
  ])
})
