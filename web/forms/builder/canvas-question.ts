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

/** A form to start from, or a part of one. */
export type Start = { name?: string; description?: string; questions: readonly NewQuestion[] }

/** An empty canvas with what to start from; what somebody has typed already is theirs. */
export const startedFrom = ({ name = '', description = '', questions }: Start, content: FormContent): FormContent => ({
  ...content,
  name: content.name || name,
  description: content.description || description,
  questions: questions.map((question) => onCanvas(structuredClone(question))),
})

export const contentOf = ({ name, description, customLink = '', questions }: Form): FormContent => ({
  name,
  description,
  customLink,
  questions: questions.map(onCanvas),
})
