import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TypeName } from '#shared/questions/registry.ts'
import type { viewOf } from '#web/questions/registry.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/base.css'
import { builderState } from './builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from './builder-store.ts'
import { type CanvasQuestion, emptyContent, freshOnCanvas } from './canvas-question.ts'
import { createDragStore, DragStoreProvider } from './drag-store.ts'
import { QuestionList } from './question-list.tsx'

/** The titles of the cards that were drawn, one entry each time. */
const drawn: string[] = []

// a card asks for the view of its question once each time it is drawn
vi.mock('#web/questions/registry.ts', async (importOriginal) => {
  const original = await importOriginal<{ viewOf: typeof viewOf }>()
  return {
    viewOf: (question: CanvasQuestion) => {
      drawn.push(question.title)
      return original.viewOf(question)
    },
  }
})

const showList = (count: number, type: TypeName = 'SHORT') => {
  const questions = Array.from({ length: count }, (_, index): CanvasQuestion => ({
    ...freshOnCanvas(type),
    title: `Question ${index + 1}`,
  }))
  const store = createBuilderStore(builderState({ ...emptyContent, questions }))
  show(
    <BuilderStoreProvider value={store}>
      <DragStoreProvider value={createDragStore()}>
        <QuestionList />
      </DragStoreProvider>
    </BuilderStoreProvider>,
  )
  return store
}

beforeEach(() => {
  scrollTo({ top: 0, behavior: 'instant' })
  drawn.length = 0
})

test('of a thousand questions only those near the screen are on the page', async () => {
  showList(1000)
  await expect.element(page.getByRole('button', { name: 'Edit question 1: Question 1' })).toBeVisible()
  expect(page.getByRole('listitem').all().length).toBeLessThan(30)
  expect(document.documentElement.scrollHeight).toBeGreaterThan(100_000)

  scrollTo({ top: 70_000, behavior: 'instant' })
  await expect.poll(() => page.getByText('Question 1', { exact: true }).all()).toEqual([])
  expect(page.getByRole('listitem').all().length).toBeLessThan(30)
})

test('a key pressed in one of a thousand questions draws one card', async () => {
  const store = showList(1000)
  await page.getByRole('button', { name: 'Edit question 2: Question 2' }).click()
  const title = page.getByLabelText('Question title')
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('{End}')
  drawn.length = 0

  await userEvent.keyboard('?')
  await expect.element(title).toHaveValue('Question 2?')
  expect(drawn).toEqual(['Question 2?'])
  expect(store.read().content.questions[1]?.title).toBe('Question 2?')
})

test('what is typed into the title stays when a choice is changed next, and the choices are not drawn with it', async () => {
  const store = showList(3, 'RADIO')
  await page.getByRole('button', { name: 'Edit question 2: Question 2' }).click()
  const choice = page.getByLabelText('Choice A', { exact: true })
  await expect.element(choice).toBeVisible()
  await userEvent.keyboard('{End}')
  drawn.length = 0
  await userEvent.keyboard('?!')
  await expect.element(page.getByLabelText('Question title')).toHaveValue('Question 2?!')
  expect(drawn).toEqual(['Question 2?', 'Question 2?!'])

  await choice.fill('Very good')
  expect(store.read().content.questions[1]).toMatchObject({ title: 'Question 2?!' })
  expect(store.read().content.questions[1]).toHaveProperty('options.0', 'Very good')
})

test('a step of a carried question draws that card and the one it changes places with', async () => {
  showList(1000)
  page
    .getByRole('button', { name: /^Reorder question 1\./ })
    .element()
    .focus()
  await userEvent.keyboard(' ')
  drawn.length = 0
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => drawn.toSorted()).toEqual(['Question 1', 'Question 2'])
  await userEvent.keyboard('{Escape}')
})

test('a question that is carried by keys stays in sight', async () => {
  showList(30)
  page
    .getByRole('button', { name: /^Reorder question 1\./ })
    .element()
    .focus()
  await userEvent.keyboard(' {End}')
  await expect.element(page.getByRole('button', { name: /^Reorder question 30\./ })).toBeInViewport()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('button', { name: /^Reorder question 1\./ })).toBeInViewport()
  await userEvent.keyboard('{Escape}')
})

test('a click into a field ends what is carried by keys, and the field has the focus', async () => {
  const store = showList(3)
  await page.getByRole('button', { name: 'Edit question 1: Question 1' }).click()
  const title = page.getByLabelText('Question title')
  await expect.element(title).toHaveFocus()
  page
    .getByRole('button', { name: /^Reorder question 3\./ })
    .element()
    .focus()
  await userEvent.keyboard(' ')
  await title.click()
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('{End}?')
  expect(store.read().content.questions.map((question) => question.title)).toEqual([
    'Question 1?',
    'Question 2',
    'Question 3',
  ])
})

test('a question that is added among hundreds is in sight and has the focus', async () => {
  const store = showList(999)
  await expect.element(page.getByRole('button', { name: 'Edit question 1: Question 1' })).toBeVisible()
  store.dispatch({ kind: 'add', question: { ...freshOnCanvas('SHORT'), title: 'In the middle' }, at: 500 })
  const title = page.getByLabelText('Question title')
  await expect.element(title).toHaveValue('In the middle')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toBeInViewport()
})

test('the card that is worked on stays where it is while others change their height', async () => {
  const store = showList(50)
  scrollTo({ top: 2000, behavior: 'instant' })
  const open = page.getByRole('button', { name: 'Edit question 20: Question 20' })
  await open.click()
  const title = page.getByLabelText('Question title')
  await expect.element(title).toHaveFocus()
  const before = title.element().getBoundingClientRect().top
  const above = store.read().content.questions[17]
  if (!above) throw new Error('There are fifty')
  store.dispatch({ kind: 'change', question: { ...above, title: 'A long title '.repeat(60) } })
  await expect.element(page.getByRole('button', { name: /A long title/ })).toBeInTheDocument()
  await expect.poll(() => Math.round(title.element().getBoundingClientRect().top - before)).toBe(0)
})
