import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { Announcer } from '#web/ui/announcer.tsx'
import { useNews } from './use-news.ts'

type Known = { responses: number; latest?: string }

/** Shows a page that knows so much, and answers with the way to tell it more. */
function showNews(first: Known) {
  let tell: (known: Known) => void = () => {}
  function Shown() {
    const [{ responses, latest }, setKnown] = useState(first)
    useNews(responses, latest)
    useEffect(() => {
      tell = setKnown
    }, [])
    return <Announcer />
  }
  show(<Shown />)
  return (known: Known) => flushSync(() => tell(known))
}

const said = () => page.getByRole('status').first().element().textContent
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('a response that is brought back is no news, and the one that comes after it is', async () => {
  const nine = { responses: 9, latest: '2026-11-15T09:00:00.000Z' }
  const ten = { responses: 10, latest: '2026-11-15T10:00:00.000Z' }
  const tell = showNews(ten)
  for (const known of [nine, ten]) {
    tell(known)
    await nextTask()
  }
  expect(said()).toBe('')
  tell({ responses: 11, latest: '2026-11-15T11:00:00.000Z' })
  await expect.poll(said).toBe('1 new response')
})

test('responses that were deleted on one page are no news when they are brought back on another', async () => {
  const ten = { responses: 10, latest: '2026-11-16T10:00:00.000Z' }
  showNews(ten)
  const before = said()
  // two of them: one alone would be said in the words of the test above
  const tell = showNews({ responses: 8, latest: '2026-11-16T09:00:00.000Z' })
  tell(ten)
  await nextTask()
  expect(said()).toBe(before)
})
