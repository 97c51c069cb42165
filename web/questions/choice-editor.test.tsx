import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
