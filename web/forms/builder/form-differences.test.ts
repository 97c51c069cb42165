import { expect, test } from 'vitest'
import { NewForm } from '#shared/forms.ts'
import { typeNames } from '#shared/questions/registry.ts'
import { templates } from '../templates/templates.ts'
import { type CanvasQuestion, emptyContent, freshOnCanvas, questionsToSend, startedFrom } from './canvas-question.ts'
import { formDifferences, isSameForm, knownFrom, questionDifferences } from './form-differences.ts'

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

/** What the server makes of it. */
const kept = ({ questions, ...details }: typeof emptyContent) => {
  const form = NewForm.parse({ ...details, questions: questionsToSend(questions) })
  return {
    ...form,
    questions: form.questions.map((question, index) => ({ ...question, _id: `${index}`, id: `s${index}` })),
  }
}

test.for(typeNames)('a form with a %s question is known again, whatever the server tidied', (type) => {
  const fresh = freshOnCanvas(type)
  const question = { ...fresh, title: 'Which ones? ', ...('options' in fresh && { options: [' Saturday', 'Sunday '] }) }
  const typed = { ...emptyContent, name: ' Rota ', customLink: 'Summer-Rota', questions: [question as CanvasQuestion] }
  expect(isSameForm(typed, kept(typed))).toBe(true)
  expect(isSameForm({ ...typed, name: 'Plan' }, kept(typed))).toBe(false)
  expect(isSameForm({ ...typed, questions: [...typed.questions, fresh] }, kept(typed))).toBe(false)
  expect(isSameForm({ ...typed, questions: [{ ...fresh, title: 'Which?' }] }, kept(typed))).toBe(false)
})

test('a template that was saved as it is is known again', () => {
  for (const { en } of templates.values()) {
    const started = startedFrom(en, emptyContent)
    expect(isSameForm(started, kept(started))).toBe(true)
  }
})

test('questions that are saved in the same words get their ids, each id once', () => {
  const asked = (title: string): CanvasQuestion => ({ ...freshOnCanvas('SHORT'), title })
  const content = { ...emptyContent, questions: [asked('Notes'), asked('Name'), asked('Name'), asked('Place')] }
  const known = knownFrom({ ...emptyContent, questions: before }, content)
  expect(known.questions.map(({ _id }) => _id)).toEqual(['3', '1', undefined, undefined])
})
