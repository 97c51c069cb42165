import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { show } from '#web/testing/show.tsx'
import { DeleteFormModal } from './delete-form-modal.tsx'

beforeAll(() => loadCatalogue('en'))
afterEach(() => void vi.restoreAllMocks())

const dialog = page.getByRole('alertdialog')

/** Presses Delete, and answers with the way to let the server answer. */
async function pressDelete() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  const onClose = vi.fn<() => void>()
  const root = createRootRoute()
  const start = () => <DeleteFormModal form={formDetail} onClose={onClose} />
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: start }),
      createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => 'Overview' }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' }),
    ]),
    history: createMemoryHistory(),
  })
  const cache = new QueryClient()
  const changed = vi.spyOn(cache, 'invalidateQueries')
  show(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await dialog.getByRole('textbox').fill(formDetail.name)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  return { router, answer: resolve, lose: () => reject(new TypeError()), onClose, changed }
}

test('while a form is being deleted nothing looks as if that could be taken back', async () => {
  const { answer, onClose } = await pressDelete()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  answer(Response.json({}))
  await expect.element(page.getByText('Overview')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('who went elsewhere meanwhile stays there', async () => {
  const { router, answer, changed } = await pressDelete()
  await router.navigate({ to: '/elsewhere' as never })
  answer(Response.json({}))
  await expect.poll(() => changed.mock.calls.length).toBe(2)
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
})

test('a form that is gone already is deleted, as was wanted', async () => {
  const { answer } = await pressDelete()
  answer(Response.json({ error: 'Form not found' }, { status: 404 }))
  await expect.element(page.getByText('Overview')).toBeVisible()
})

test('when no answer comes the form is asked for again: it may be gone', async () => {
  const { lose, onClose, changed } = await pressDelete()
  lose()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(changed).toHaveBeenCalledWith({ queryKey: ['form'] })
})
