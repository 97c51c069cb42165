import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maren } from '#web/testing/maren.ts'
import { show } from '#web/testing/show.tsx'
import { profileQuery } from '#web/users/queries.ts'
import { forgetUnsent } from '#web/users/unsent.ts'
import { builderState } from './builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from './builder-store.ts'
import { emptyContent } from './canvas-question.ts'
import { StartWays } from './start-ways.tsx'

beforeEach(forgetUnsent)

const list = page.getByLabelText('Questions', { exact: true })
const dialog = page.getByRole('dialog')
const open = () => page.getByRole('button', { name: 'A pasted list' }).click()

function showWays() {
  const cache = new QueryClient()
  cache.setQueryData(profileQuery().queryKey, maren)
  const store = createBuilderStore(builderState(emptyContent))
  show(
    <QueryClientProvider client={cache}>
      <BuilderStoreProvider value={store}>
        {/* they reach up into what stands above them */}
        <div style={{ paddingTop: 100 }}>
          <StartWays />
        </div>
      </BuilderStoreProvider>
    </QueryClientProvider>,
  )
  return store
}

test('a list is still there after Escape, until it is cancelled', async () => {
  showWays()
  await open()
  await list.fill('Your name?')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await expect.element(list).toHaveValue('Your name?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect.element(list).toHaveValue('')
})

test('a list that was used is done with', async () => {
  const store = showWays()
  await open()
  await list.fill('Your name?')
  await page.getByRole('button', { name: 'Use 1 question' }).click()
  expect(store.read().content.questions).toMatchObject([{ title: 'Your name?' }])
  await expect.element(list).toHaveValue('')
})
