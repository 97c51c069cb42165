import type { Form } from '#shared/forms.ts'
import { freshQuestion, type NewQuestion, type TypeName } from '#shared/questions/registry.ts'

/** A question on the canvas: `id` is ours alone, `_id` is there once it was saved. */
export type CanvasQuestion = NewQuestion & { id: string }

/** What the owner shapes. */
export type FormContent = {
  name: string
  description: string
  customLink: string
  questions: readonly CanvasQuestion[]
}

export const emptyContent: FormContent = { name: '', description: '', customLink: '', questions: [] }

let lastId = 0

/** With an id that no other question on the canvas has or had. */
export const onCanvas = (question: NewQuestion): CanvasQuestion => ({ ...question, id: `q${++lastId}` })

export const freshOnCanvas = (type: TypeName) => onCanvas(freshQuestion(type))

/** The same question once more, new to the server. */
export const copyOnCanvas = ({ _id, ...question }: CanvasQuestion) => onCanvas(structuredClone(question))

export const questionsToSend = (questions: readonly CanvasQuestion[]) =>
  questions.map(({ id: _ours, ...question }): NewQuestion => question)

export const contentOf = ({ name, description, customLink = '', questions }: Form): FormContent => ({
  name,
  description,
  customLink,
  questions: questions.map(onCanvas),
})
