import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadEditors } from '#web/questions/editor-loader.ts'
import { show } from '#web/testing/show.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { builderState } from './builder-state.ts'
import { BuilderStoreProvider, createBuilderStore } from './builder-store.ts'
import { type CanvasQuestion, emptyContent, onCanvas } from './canvas-question.ts'
import { createDragStore, DragStoreProvider } from './drag-store.ts'
import { QuestionList } from './question-list.tsx'
import { useUndoKeys } from './undo-keys.ts'

await loadEditors()

const showQuestions = (...questions: CanvasQuestion[]) => {
  const store = createBuilderStore(builderState({ ...emptyContent, questions }))
  const dragStore = createDragStore()
  function List() {
    useUndoKeys(store, dragStore)
    return <QuestionList />
  }
  show(
    <BuilderStoreProvider value={store}>
      <DragStoreProvider value={dragStore}>
        <List />
      </DragStoreProvider>
    </BuilderStoreProvider>,
  )
  return store
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

test('a deleted choice comes back by key, and the one that took its place stays as it is', async () => {
  const store = showQuestions(onCanvas({ type: 'RADIO', title: 'Which?', options: ['x', 'yes'] }))
  const choices = () => store.read().content.questions[0]
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  const first = page.getByLabelText('Choice A', { exact: true })
  await first.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}')
  await expect.element(first).toHaveValue('yes')
  await undo()
  expect(choices()).toMatchObject({ options: ['', 'yes'] })
  await undo()
  expect(choices()).toMatchObject({ options: ['x', 'yes'] })
})

test('a title that was pasted in two lines is undone by key', async () => {
  const store = showQuestions(onCanvas({ type: 'SHORT', title: 'Name?' }))
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  const title = page.getByLabelText('Question title')
  await title.fill('Your\nname?')
  await expect.element(title).toHaveValue('Your name?')
  await undo()
  expect(store.read().content.questions[0]?.title).toBe('Name?')
})

test('typing is undone by the field itself', async () => {
  const store = showQuestions(onCanvas({ type: 'SHORT', title: 'Name?' }))
  store.dispatch({ kind: 'details', changes: { name: 'Rota' } })
  await page.getByRole('button', { name: /^Edit question 1/ }).click()
  await userEvent.keyboard('{End}!')
  const title = page.getByLabelText('Question title')
  await expect.element(title).toHaveValue('Name?!')
  await undo()
  await expect.element(title).toHaveValue('Name?')
  expect(store.read().content.name).toBe('Rota')
  await undo()
  expect(store.read().content.name).toBe('')
})

test('nothing is undone while a question is carried', async () => {
  const store = showQuestions(onCanvas({ type: 'SHORT', title: 'Name?' }))
  store.dispatch({ kind: 'add', question: onCanvas({ type: 'SHORT', title: 'Which day?' }) })
  const titles = () => store.read().content.questions.map((question) => question.title)
  const handle = page.getByRole('button', { name: /^Reorder question 2\./ })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard(' ')
  await undo()
  await userEvent.keyboard('{ArrowUp} ')
  expect(titles()).toEqual(['Which day?', 'Name?'])
  await undo()
  expect(titles()).toEqual(['Name?', 'Which day?'])
})

test('undoing a question that was just added leaves the focus on the card before it', async () => {
  const store = showQuestions(onCanvas({ type: 'SHORT', title: 'Name?' }))
  store.dispatch({ kind: 'add', question: onCanvas({ type: 'SHORT', title: '' }) })
  await expect.element(page.getByLabelText('Question title')).toHaveFocus()
  await undo()
  await expect.element(page.getByRole('button', { name: 'Edit question 1: Name?' })).toHaveFocus()
})

test('nothing is undone behind a dialog', async () => {
  const store = showQuestions(onCanvas({ type: 'SHORT', title: 'Name?' }))
  store.dispatch({ kind: 'details', changes: { name: 'Rota' } })
  show(
    <Dialog className={undefined} labelledBy="heading" onClose={() => {}}>
      <h2 id="heading">Preview</h2>
    </Dialog>,
  )
  await undo()
  expect(store.read().content.name).toBe('Rota')
})
