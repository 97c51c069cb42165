// first, so that React finds it
import { watchDrawing } from '#web/testing/watch-drawing.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillData } from '#web/testing/fill-data.ts'
import { show } from '#web/testing/show.tsx'
import { Filling } from './filling.tsx'

/** Those that hold the question are drawn with it; what stands round it is not. */
const holders = ['Filling', 'Stage', 'QuestionStage']

beforeEach(() => onTestFinished(() => localStorage.clear()))

test('a choice draws the question, and of its choices only those that change', async () => {
  const options = ['Good', 'Fair', 'Poor']
  const form = { ...fillData.form, questions: [{ _id: 'q1', type: 'RADIO' as const, title: 'How?', options }] }
  show(<Filling data={{ ...fillData, form }} isPreview={false} />)
  await page.getByText('Good').click()
  await expect.element(page.getByLabelText('Good')).toBeChecked()
  const drawn = watchDrawing()
  await page.getByText('Fair').click()
  await expect.element(page.getByLabelText('Fair')).toBeChecked()
  const choices = ['Choices', 'Choice', 'Box', 'Choice', 'Box']
  expect(drawn).toEqual([...holders, 'SingleChoiceInput', 'Button', ...choices])
})

test('a key pressed in an answer draws the question', async () => {
  const form = { ...fillData.form, questions: fillData.form.questions.slice(1) }
  show(<Filling data={{ ...fillData, form }} isPreview={false} />)
  const field = page.getByRole('textbox')
  await field.click()
  const drawn = watchDrawing()
  await userEvent.keyboard('A')
  await expect.element(field).toHaveValue('A')
  expect(drawn).toEqual([...holders, 'ShortInput'])
})
