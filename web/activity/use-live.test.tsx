import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { show } from '#web/testing/show.tsx'
import { useLive } from './use-live.ts'

beforeAll(() => loadCatalogue('en'))

/** A server that says what it is told to. */
function givenServer() {
  let connection: ReadableStreamDefaultController<Uint8Array> | undefined
  const answer = () =>
    new Response(new ReadableStream({ start: (controller) => void (connection = controller) }), { status: 200 })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()))
  onTestFinished(() => fetched.mockRestore())
  const say = async (event: string) => {
    await expect.poll(() => connection).toBeDefined()
    connection?.enqueue(new TextEncoder().encode(`${event}\n\n`))
  }
  return { say, fetched }
}

function Detail({ of }: { of: string }) {
  const asked = useRef(0)
  const { data } = useQuery({ queryKey: ['form', 'detail', of], queryFn: () => ++asked.current })
  return <p>{`${of} was asked for ${data ?? 0} times`}</p>
}

function Screen() {
  useLive()
  return ['a', 'b'].map((of) => <Detail key={of} of={of} />)
}

const showScreen = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )

const asked = (of: string, times: number) => page.getByText(`${of} was asked for ${times} times`)

test('a page to which nothing has happened since it was opened is not asked for a second time', async () => {
  const { say } = givenServer()
  showScreen()
  await say(`event: again\ndata: ${performance.now() + 60_000}`)
  await say('event: form\ndata: b')
  await expect.element(asked('b', 2)).toBeVisible()
  await expect.element(asked('a', 1)).toBeVisible()
})

test.for(['0', '', '1'])('where something may have happened since (%s) it is', async (quietFor) => {
  const { say } = givenServer()
  showScreen()
  await say(`event: again\ndata: ${quietFor}`)
  await expect.element(asked('a', 2)).toBeVisible()
  await expect.element(asked('b', 2)).toBeVisible()
})

/** As when somebody goes to another tab, or comes back. */
function hide(isHidden: boolean) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab that nobody sees takes none of the few connections of a browser, until somebody does', async () => {
  const { say, fetched } = givenServer()
  hide(true)
  showScreen()
  await expect.element(asked('a', 1)).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  hide(false)
  await say('event: again\ndata: 0')
  await expect.element(asked('a', 2)).toBeVisible()
  const [, options] = fetched.mock.lastCall ?? []
  expect(options?.signal?.aborted).toBe(false)
  hide(true)
  await expect.poll(() => options?.signal?.aborted, { timeout: 10_000 }).toBe(true)
})
