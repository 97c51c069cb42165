// first, so that React finds it
import { watchDrawing } from '#web/testing/watch-drawing.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { TypeName } from '#shared/questions/registry.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/base.css'
import { builderState } from './builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from './builder-store.ts'
import { type CanvasQuestion, emptyContent, freshOnCanvas } from './canvas-question.ts'
import { createDragStore, DragStoreProvider } from './drag-store.ts'
import { QuestionList } from './question-list.tsx'

const cardsOf = (drawn: readonly string[]) => drawn.filter((name) => name === 'QuestionCard').length

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

const titles = (store: ReturnType<typeof showList>) => store.read().content.questions.map(({ title }) => title)

beforeEach(() => scrollTo({ top: 0, behavior: 'instant' }))

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

  const drawn = watchDrawing()
  await userEvent.keyboard('?')
  await expect.element(title).toHaveValue('Question 2?')
  expect(cardsOf(drawn)).toBe(1)
  expect(store.read().content.questions[1]?.title).toBe('Question 2?')
})

test('every question at fault says so, open or not, until it is changed', async () => {
  const store = showList(4)
  const fields = { 'questions.0.title': 'Give it a title', 'questions.2.title': 'This is too long' }
  store.dispatch({ kind: 'refused', fields, sent: store.read().content })
  const other = page.getByRole('button', { name: 'Edit question 3: Question 3' })
  await expect.element(other).toHaveAccessibleDescription('This is too long')
  const cards = () => [...document.querySelectorAll('[data-card]')].map((card) => getComputedStyle(card).outlineStyle)
  expect(cards()).toEqual(['none', 'none', 'solid', 'none'])
  const title = page.getByLabelText('Question title')
  await expect.element(title).toHaveAccessibleDescription('Give it a title')

  const drawn = watchDrawing()
  await userEvent.keyboard('?')
  await expect.element(title).toHaveAccessibleDescription('')
  expect(cardsOf(drawn)).toBe(1)
  await expect.element(page.getByText('This is too long')).toBeVisible()
  await other.click()
  await expect.element(title).toHaveAccessibleDescription('This is too long')
  await userEvent.keyboard('?')
  await expect.element(page.getByText('This is too long')).not.toBeInTheDocument()
})

test('what is typed into the title stays when a choice is changed next, and the choices are not drawn with it', async () => {
  const store = showList(3, 'RADIO')
  await page.getByRole('button', { name: 'Edit question 2: Question 2' }).click()
  const choice = page.getByLabelText('Choice A', { exact: true })
  await expect.element(choice).toBeVisible()
  await userEvent.keyboard('{End}')
  const drawn = watchDrawing()
  await userEvent.keyboard('?!')
  await expect.element(page.getByLabelText('Question title')).toHaveValue('Question 2?!')
  expect(cardsOf(drawn)).toBe(2)
  expect(drawn).not.toContain('ChoiceEditor')

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
  const drawn = watchDrawing()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => cardsOf(drawn)).toBe(2)
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

test('a held Space picks a question up once, and held again puts it down once', async () => {
  const store = showList(3)
  page
    .getByRole('button', { name: /^Reorder question 1\./ })
    .element()
    .focus()
  await userEvent.keyboard('{ >4/}{ArrowDown}')
  expect(titles(store)).toEqual(['Question 1', 'Question 2', 'Question 3'])
  await userEvent.keyboard('{ >4/}')
  await expect.poll(() => titles(store)).toEqual(['Question 2', 'Question 1', 'Question 3'])
  // nothing is carried any more
  await userEvent.keyboard('{ArrowDown} {Escape}')
  expect(titles(store)).toEqual(['Question 2', 'Question 1', 'Question 3'])
})

test('a double click deletes one question', async () => {
  const store = showList(4)
  await userEvent.dblClick(page.getByRole('button', { name: 'Delete question 2' }))
  await expect.poll(() => titles(store)).toEqual(['Question 1', 'Question 3', 'Question 4'])
})

test('handles are drawn in forced colours', async () => {
  const force = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  onTestFinished(async () => void (await force('')))
  showList(1)
  await force('active')
  const handle = page.getByRole('button', { name: /^Reorder question 1\./ }).element()
  await expect.poll(() => getComputedStyle(handle, '::before').backgroundImage).toContain('gradient')
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
  expect(titles(store)).toEqual(['Question 1?', 'Question 2', 'Question 3'])
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

test('the last row of an open question keeps clear of the border of its card', async () => {
  showList(1, 'UPLOAD')
  await page.getByRole('button', { name: 'Edit question 1: Question 1' }).click()
  const last = page.getByRole('checkbox').last()
  await expect.element(last).toBeVisible()
  const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? NaN
  expect(bottomOf(document.querySelector('[data-card]')) - bottomOf(last.element())).toBeGreaterThanOrEqual(12)
})
