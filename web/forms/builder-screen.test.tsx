// first, so that React finds it
import { watchDrawing } from '#web/testing/watch-drawing.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Form } from '#shared/forms.ts'
import { formDetail } from '#web/testing/form-detail.ts'
import { showApp } from '#web/testing/show-app.tsx'

const form: Form = {
  _id: 'f1',
  name: 'Rota',
  description: '',
  isOpen: true,
  createdAt: '2026-11-15T04:00:00.000Z',
  createdBy: { username: 'maren' },
  version: 1,
  questions: ['Name?', 'Which day?', 'Until when?'].map((title) => ({ _id: title, type: 'SHORT', title })),
}

const edit = () => showApp('/dashboard/form/edit/f1', { '/api/form/id/f1': form, '/api/invite/f1': formDetail })

/** Presses a key where the focus is, and tells what is drawn until that is kept on the device. */
async function drawnByKey() {
  // the first key makes a step that can be undone, and is said to be kept
  await userEvent.keyboard('{End}?')
  await expect.element(page.getByText(/^Draft saved/)).toBeVisible()
  const drawn = watchDrawing()
  await userEvent.keyboard('!')
  await expect.poll(() => drawn).toContain('DraftState')
  return drawn
}

const kept = ['DraftState', 'CheckIcon', 'Icon']

test('a key pressed in a question draws its card, and nothing else of the page', async () => {
  await edit()
  await page.getByRole('button', { name: 'Edit question 2: Which day?' }).click()
  await expect.element(page.getByLabelText('Question title')).toHaveFocus()
  const card = ['QuestionRow', 'QuestionCard', 'ShortTextIcon', 'Icon', 'TitleField']
  expect(await drawnByKey()).toEqual(['QuestionList', ...card, ...kept])
})

test('a key pressed in the title of the form draws where it stands, and no question', async () => {
  await edit()
  await page.getByLabelText('Title', { exact: true }).click()
  const details = ['FormDetails', 'TextField', 'Field', 'TextField', 'Field', 'TextAreaField', 'Field']
  expect(await drawnByKey()).toEqual(['CanvasHead', ...details, ...kept])
})
