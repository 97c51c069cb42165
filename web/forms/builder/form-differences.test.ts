import { expect, test } from 'vitest'
import { type CanvasQuestion, emptyContent, freshOnCanvas } from './canvas-question.ts'
import { formDifferences, questionDifferences } from './form-differences.ts'

const saved = (_id: string, title: string): CanvasQuestion => ({ ...freshOnCanvas('SHORT'), _id, title })
const before = [saved('1', 'Name'), saved('2', 'Day'), saved('3', 'Notes')]

test('the same questions, loaded twice, do not differ', () => {
  const again = [saved('1', 'Name'), saved('2', 'Day'), saved('3', 'Notes')]
  expect(questionDifferences(before, again).isDifferent).toBe(false)
})

test('added, removed and changed questions are told by the title that people know', () => {
  const after = [saved('1', 'Full name'), saved('3', 'Notes'), { ...freshOnCanvas('RADIO'), title: 'New one' }]
  expect(questionDifferences(before, after)).toMatchObject({
    added: ['New one'],
    removed: ['Day'],
    changed: ['Name'],
    isReordered: false,
  })
})

test('a new order is told, and a question that only made room is not', () => {
  const [name, day, notes] = before
  if (!name || !day || !notes) throw new Error('There are three')
  expect(questionDifferences(before, [notes, name, day]).isReordered).toBe(true)
  expect(questionDifferences(before, [name, notes]).isReordered).toBe(false)
})

test('title, link and description of the form are compared too', () => {
  const old = { ...emptyContent, name: 'Rota', questions: before }
  expect(formDifferences(old, { ...old, name: 'Plan' })).toMatchObject({ name: true, customLink: false })
})
