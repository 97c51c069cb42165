import { isDeepStrictEqual } from 'node:util'
import type { Form, FormChanges } from '#shared/forms.ts'

/**
 * Whether a form is what a change would make of it. The same change came before, and its answer got lost: to call that a
 * conflict would set an owner against themselves.
 */
export function isSavedAlready(form: Form, { version: _seen, questions = form.questions, ...changes }: FormChanges) {
  const details = {
    name: form.name,
    description: form.description,
    customLink: form.customLink ?? '',
    isOpen: form.isOpen,
  }
  return (
    isDeepStrictEqual(details, { ...details, ...changes }) &&
    questions.length === form.questions.length &&
    // the first time they came they got their ids
    form.questions.every((saved, index) => isDeepStrictEqual(saved, { _id: saved._id, ...questions[index] }))
  )
}
