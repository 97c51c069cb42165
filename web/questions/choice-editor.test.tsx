import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endWord } from '#web/testing/end-word.ts'
import { show } from '#web/testing/show.tsx'
import '#web/ui/base.css'
import { ChoiceEditor } from './choice-editor.tsx'

test.for(['Saturday', 'السبت'])('the buttons that move %s stand beside its text', async (choice) => {
  show(<ChoiceEditor question={{ options: [choice, 'x'] }} onChange={() => {}} faults={{}} />)
  const field = page.getByLabelText('Choice A', { exact: true })
  await field.click()
  const { left, right } = field.element().getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(field.element())
  const buttons = ['Move choice A up', 'Move choice A down'].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  const text = { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) }
  expect(buttons.filter((button) => button.right > text.left && button.left < text.right)).toEqual([])
})

function Editor({ options }: { options: string[] }) {
  const [question, setQuestion] = useState({ options })
  return <ChoiceEditor question={question} onChange={setQuestion} faults={{}} />
}
const choices = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((field) => (field as HTMLInputElement).value)

test('a double click deletes one choice, and the next click another', async () => {
  show(<Editor options={['Saturday', 'Sunday', 'Monday', 'Tuesday']} />)
  const cross = page.getByRole('button', { name: 'Delete choice B' })
  await userEvent.dblClick(cross)
  await expect.poll(choices).toEqual(['Saturday', 'Monday', 'Tuesday'])
  await userEvent.click(cross)
  await expect.poll(choices).toEqual(['Saturday', 'Tuesday'])
})

test('a held Backspace empties one choice and stays there, and the next one deletes it', async () => {
  show(<Editor options={['Saturday', 'Sun', '']} />)
  await userEvent.click(page.getByLabelText('Choice B', { exact: true }))
  await userEvent.keyboard('{End}{Backspace>9/}')
  await expect.poll(choices).toEqual(['Saturday', '', ''])
  await expect.element(page.getByLabelText('Choice B', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(choices).toEqual(['Saturday', ''])
  await expect.element(page.getByLabelText('Choice A', { exact: true })).toHaveFocus()
})

test('the Enter that ends a composed word adds no choice', async () => {
  show(<Editor options={['東京', '京都']} />)
  await userEvent.click(page.getByLabelText('Choice A', { exact: true }))
  endWord()
  await expect.element(page.getByLabelText('Choice A', { exact: true })).toHaveFocus()
  expect(choices()).toEqual(['東京', '京都'])
})
