import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#shared/limits.ts'
import type { QuestionSummary } from '#shared/results.ts'
import { onPhone } from '#web/testing/phone.ts'
import { show } from '#web/testing/show.tsx'
import { ConditionFields } from './condition-fields.tsx'

const _id = '01900000-0000-7000-8000-000000000001'
const asked: QuestionSummary = {
  question: { _id, type: 'SHORT', title: 'Name?' },
  isRemoved: false,
  answered: 1,
  choices: [],
  newest: [],
}

function Conditions({ count }: { count: number }) {
  const [filter, setFilter] = useState(Array<string>(count).fill(_id).join('\n'))
  // the address follows after the click
  return <ConditionFields filter={filter} questions={[asked]} onChange={(next) => setTimeout(setFilter, 0, next)} />
}

function AtOnce() {
  const [filter, setFilter] = useState(Array<string>(3).fill(_id).join('\n'))
  return <ConditionFields filter={filter} questions={[asked]} onChange={setFilter} />
}

const add = page.getByRole('button', { name: 'Add filter' })
const remove = page.getByRole('button', { name: 'Remove the filter on “Name?”' })

test.for([limits.conditions, 2])('whoever removes the last of %i filters goes on with another', async (count) => {
  show(<Conditions count={count} />)
  await userEvent.click(remove.last())
  await expect.poll(() => remove.elements()).toHaveLength(count - 1)
  await expect.element(add).toHaveFocus()
})

test('whoever adds the last filter that is allowed goes on with it', async () => {
  show(<Conditions count={limits.conditions - 1} />)
  await userEvent.click(add)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => remove.elements()).toHaveLength(limits.conditions)
  await expect.element(page.getByRole('combobox').last()).toHaveFocus()
})

test('a double click removes one filter', async () => {
  show(<AtOnce />)
  await userEvent.dblClick(remove.first())
  await expect.poll(() => remove.elements()).toHaveLength(2)
})

test('a filter on a question of a version that is left out does not say that it is no longer asked', async () => {
  show(<ConditionFields filter={_id} questions={[]} onChange={() => {}} />)
  await expect.element(page.getByRole('combobox', { name: /A question of another version/ })).toBeVisible()
})

test('on a phone a long question leaves room for what is chosen, and a long choice for the question', async () => {
  await onPhone()
  const title = 'How content are you with what we did? '.repeat(5)
  const long = { ...asked, question: { ...asked.question, title } }
  const filter = `${_id}\n${_id}=${'More than a few words. '.repeat(5)}`
  show(<ConditionFields filter={filter} questions={[long]} onChange={() => {}} />)
  const fields = page.getByRole('combobox')
  await expect.poll(() => fields.elements()).toHaveLength(2)
  for (const field of fields.elements()) expect(field.clientWidth).toBeGreaterThan(90)
  for (const words of page.getByTitle(title).elements()) expect(words.clientWidth).toBeGreaterThan(90)
})
