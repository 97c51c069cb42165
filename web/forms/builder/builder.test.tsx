import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Form, NewForm } from '#shared/forms.ts'
import { de } from '#shared/messages/de.ts'
import { en } from '#shared/messages/en.ts'
import { loadCatalogue, useCurrentCatalogue } from '#web/app/catalogue.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { maren } from '#web/testing/maren.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/base.css'
import { CatalogueProvider } from '#web/ui/messages.tsx'
import { Builder, type BuilderProps } from './builder.tsx'
import { emptyContent, onCanvas } from './canvas-question.ts'
import { draftPrefix, keepDraft } from './draft-storage.ts'
import { hasDrafts } from './drafts-here.ts'

beforeEach(async () => {
  await loadCatalogue('en')
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => void vi.restoreAllMocks())

type Call = { method: string; path: string; body: NewForm & { version?: number } }

type Server = {
  lost?: number
  lostChanges?: number
  responses?: number
  isGone?: boolean
  /** What is wrong with every new form. */
  fields?: Record<string, string>
  arrival?: Promise<void>
}

/** Keeps forms by their keys, as the server does; the first answers to a new form get lost. */
function listen({ lost = 0, lostChanges = 0, responses = 0, isGone = false, fields, arrival }: Server) {
  const made = new Map<string | undefined, Form>()
  const changes: Call['body'][] = []
  const saved = ({ name, questions }: NewForm, version: number, _id: string): Form => ({
    _id,
    name,
    version,
    description: '',
    isOpen: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: { username: 'maren' },
    questions: questions.map((question, index) => ({ ...question, _id: question._id ?? `${_id}v${version}q${index}` })),
  })
  let current: Form | undefined
  const change = (body: Call['body']) => {
    changes.push(body)
    if (isGone) return Response.json({ error: 'Form not found' }, { status: 404 })
    if (current && current.version !== body.version) return Response.json({ error: 'Changed' }, { status: 409 })
    current = saved(body, (body.version ?? 0) + 1, 'f1')
    if (lostChanges-- > 0) throw new TypeError('Failed to fetch')
    return current
  }
  const make = (form: NewForm) => {
    const found = made.get(form.creationKey) ?? saved(form, 1, `f${made.size + 1}`)
    made.set(form.creationKey, found)
    return found
  }
  const answer = ({ method, path, body }: Call) => {
    if (path === '/api/form/new' && fields) return Response.json({ error: 'Wrong', fields }, { status: 422 })
    if (path === '/api/form/new') {
      const form = make(body)
      if (lost-- > 0) throw new TypeError('Failed to fetch')
      return form
    }
    if (method === 'PUT') return change(body)
    if (path === '/api/form/id/f1') return current
    if (path === '/api/user/profile') return { token: 'token', user: maren }
    return path.startsWith('/api/invite/') ? { ...formDetail, totals: { responses, invites: 0, answered: 0 } } : []
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', body } = {}) => {
    if (method === 'PUT') await arrival
    const given = answer({ method, path: path as string, body: typeof body === 'string' ? JSON.parse(body) : {} })
    return given instanceof Response ? given : Response.json(given)
  })
  return { made, changes, make }
}

async function openBuilder(
  opened: Omit<BuilderProps, 'user'> = { saved: { content: emptyContent, version: undefined } },
) {
  const component = () => (
    <CatalogueProvider value={useCurrentCatalogue()}>
      {useLocation().pathname === '/elsewhere' ? null : <Builder user={maren} {...opened} />}
    </CatalogueProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.element(name).toBeVisible()
  return {
    isLeft: async () => {
      await expect.poll(() => router.state.location.pathname).toBe('/dashboard')
    },
    leave: () => router.navigate({ to: '/elsewhere' as never }),
    path: () => router.state.location.pathname,
  }
}

const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true }).first()
const name = page.getByLabelText('Title', { exact: true })
const question = page.getByLabelText('Question title')

async function ask(title: string) {
  await button('Add Short Text Answer').click()
  await userEvent.keyboard(title)
}

const tries = () => vi.mocked(fetch).mock.calls.filter(([path]) => path === '/api/form/new').length

async function submitInVain() {
  const before = tries()
  await button('Submit').click()
  await expect.poll(tries).toBe(before + 1)
  await expect.element(button('Submit')).not.toHaveAttribute('aria-busy')
}

const notice = page.getByRole('alert').filter({ hasText: 'This form is saved already' })

/** The first try to send it has arrived, and its answer has not. */
const sentBefore = {
  name: 'Rota',
  description: '',
  customLink: '',
  questions: ['Name?', 'Which day?'].map((title) => onCanvas({ type: 'SHORT', title })),
}

/** The work of an earlier visit is still here. */
async function restoreDraft(server: ReturnType<typeof listen>) {
  server.make({ ...sentBefore, creationKey: 'k1' })
  keepDraft(`${draftPrefix(maren._id, undefined)}1`, sentBefore, { version: undefined, creationKey: 'k1' })
  const builder = await openBuilder()
  await button('Restore draft').click()
  return builder
}

test('a new form is saved after any number of lost answers, with what was typed after each', async () => {
  const { made, changes } = listen({ lost: 2 })
  const { isLeft } = await openBuilder()
  await name.fill('Rota')
  await ask('Name?')
  for (const title of ['Your name?', 'Your full name?']) {
    await submitInVain()
    await question.fill(title)
  }
  await button('Submit').click()
  await isLeft()
  expect(made.size).toBe(1)
  expect(changes).toMatchObject([{ version: 1, questions: [{ _id: 'f1v1q0', title: 'Your full name?' }] }])
})

test('nobody who has begun to type reads that there is nothing to save', async () => {
  listen({})
  await openBuilder()
  const nothing = page.getByText('Nothing to save yet').first()
  await expect.element(nothing).toBeVisible()
  // the pause after which it is kept never comes
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await name.fill('Rota')
  expect(nothing.query()).toBeNull()
})

test('a form that is there is changed by a draft only as its owner says, and never without a word on its answers', async () => {
  const server = listen({ lost: 0, responses: 3 })
  const { isLeft } = await restoreDraft(server)
  await name.fill('Party')
  await button(/^Edit question 1/).click()
  await question.fill('What do you bring?')
  for (const _press of ['once', 'again']) {
    await button('Submit').click()
    await expect.element(notice.getByText('Title is now “Rota”')).toBeVisible()
    await expect.element(notice.getByText('Added: Name?')).toBeVisible()
    await expect.element(notice.getByText('Removed: What do you bring?')).toBeVisible()
    expect(server.changes).toEqual([])
  }
  await button('Keep mine').click()
  const dialog = page.getByRole('dialog', { name: 'This form has answers already' })
  await expect.element(dialog.getByText('3 responses stay as they are.')).toBeVisible()
  await expect.element(dialog.getByText('Name?')).toBeVisible()
  expect(server.changes).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await isLeft()
  const [{ questions } = { questions: [] }] = server.changes
  expect(questions.map(({ _id }) => _id)).toEqual([undefined, 'f1v1q1'])
})

test('of a form that is there and other work, both can be had', async () => {
  const server = listen({ lost: 0 })
  const { isLeft } = await restoreDraft(server)
  await name.fill('Party')
  await button('Submit').click()
  await button('Save as a new form').click()
  await isLeft()
  expect([...server.made.values()].map((form) => form.name)).toEqual(['Rota', 'Party'])
  expect(server.changes).toEqual([])
})

test('the form that is there can be taken, and is edited from then on', async () => {
  const server = listen({ lost: 0 })
  const { isLeft } = await restoreDraft(server)
  await name.fill('Party')
  await button('Submit').click()
  await button('Take the saved one').click()
  await expect.element(name).toHaveValue('Rota')
  await name.fill('Summer rota')
  await button('Submit').click()
  await isLeft()
  expect(server.changes).toMatchObject([
    { version: 1, name: 'Summer rota', questions: [{ _id: 'f1v1q0' }, { _id: 'f1v1q1' }] },
  ])
})

test('what is built after a draft was undone is another form', async () => {
  const server = listen({ lost: 0 })
  const { isLeft } = await restoreDraft(server)
  await button('Undo').click()
  await name.fill('Party')
  await ask('What do you bring?')
  await button('Submit').click()
  await isLeft()
  expect([...server.made.values()].map((form) => form.name)).toEqual(['Rota', 'Party'])
})

test('what is built here in place of a form whose answer got lost does not silently replace it', async () => {
  const { made, changes } = listen({ lost: 1 })
  await openBuilder()
  await name.fill('Rota')
  await ask('Name?')
  await submitInVain()
  await button('Delete question 1').click()
  await ask('What do you bring?')
  await button('Submit').click()
  await expect.element(notice).toBeVisible()
  expect(made.size).toBe(1)
  expect(changes).toEqual([])
})

const openSaved = () => {
  const questions = [onCanvas({ _id: 'first', type: 'SHORT', title: 'Name?' })]
  const content = { name: 'Rota', description: '', customLink: '', questions }
  return openBuilder({ formId: 'f1', saved: { content, version: 3 } })
}

test('changes whose answer got lost are ours: the rest is added to them, and no question is made twice', async () => {
  const { changes } = listen({ lostChanges: 1 })
  const builder = await openSaved()
  await ask('Which day?')
  await button('Submit').click()
  await expect.poll(() => changes.length).toBe(1)
  await expect.element(button('Submit')).not.toHaveAttribute('aria-busy')
  await name.fill('Summer rota')
  await button('Submit').click()
  await builder.isLeft()
  expect(changes.at(-1)).toMatchObject({
    name: 'Summer rota',
    version: 4,
    questions: [{ _id: 'first' }, { _id: 'f1v4q1', title: 'Which day?' }],
  })
})

test('work on a form that was deleted elsewhere is kept, and makes a new one', async () => {
  const { made } = listen({ isGone: true })
  const builder = await openSaved()
  await ask('Which day?')
  await button('Submit').click()
  await expect.element(page.getByRole('heading', { name: 'New form' })).toBeVisible()
  await button('Submit').click()
  await builder.isLeft()
  const [form] = made.values()
  expect(form?.questions.map(({ title, _id }) => [title, _id])).toEqual([
    ['Name?', 'f1v1q0'],
    ['Which day?', 'f1v1q1'],
  ])
})

test('who went elsewhere while the form was being saved stays there', async () => {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  const { changes } = listen({ arrival })
  const builder = await openSaved()
  await ask('Which day?')
  await button('Submit').click()
  await builder.leave()
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix(maren._id, 'f1')))
  await expect.poll(() => drafts().length).toBe(1)
  resolve()
  // saved and done with
  await expect.poll(() => drafts().length).toBe(0)
  expect(changes).toHaveLength(1)
  expect(builder.path()).toBe('/elsewhere')
})

test('nothing can be typed once all is saved, where it would be in no draft, and none is left', async () => {
  listen({})
  const { isLeft } = await openBuilder()
  await name.fill('Rota')
  await ask('Name?')
  await button('Submit').click()
  // the page that comes next is not there yet
  await isLeft()
  await userEvent.type(question, ' And again')
  await expect.element(question).toHaveValue('Name?')
  expect(hasDrafts()).toBe(false)
})

test('a draft that was restored is not offered again, also where tabs cannot tell what they work on', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  await restoreDraft(listen({}))
  await expect.element(button('Restore draft')).not.toBeInTheDocument()
})

test('what the server found wrong is said in the language that somebody switches to', async () => {
  const { formName, questionTitle } = en.fields
  listen({ fields: { name: formName, 'questions.0.title': questionTitle, customLink: 'Of another server' } })
  await openBuilder()
  await ask('Name?')
  await button('Submit').click()
  await expect.element(name).toHaveAccessibleDescription(formName)
  await loadCatalogue('de')
  await expect.element(page.getByLabelText('Titel', { exact: true })).toHaveAccessibleDescription(de.fields.formName)
  await expect
    .element(page.getByLabelText(de.builder.questionTitle))
    .toHaveAccessibleDescription(de.fields.questionTitle)
  await expect.element(page.getByText('Of another server')).toBeVisible()
})

test('whoever takes no draft goes on with the form', async () => {
  keepDraft(`${draftPrefix(maren._id, undefined)}1`, sentBefore, { version: undefined })
  listen({})
  await openBuilder()
  await button('Discard').click()
  await expect.element(page.getByRole('heading', { name: 'Untitled form' })).toHaveFocus()
})
