import { isDeepStrictEqual } from 'node:util'
import type { Form, FormChanges } from '#shared/forms.ts'

/** The end of its invites is not for everybody who sees the form. */
type Saved = { form: Form; invitesExpireAt: Date | null }

/**
 * Whether a form is what a change would make of it. The same change came before, and its answer got lost: to call that a
 * conflict would set an owner against themselves.
 */
export function isSavedAlready(
  { form, invitesExpireAt }: Saved,
  { version: _seen, questions = form.questions, invitesExpireAt: end, ...changes }: FormChanges,
) {
  const details = {
    name: form.name,
    description: form.description,
    customLink: form.customLink ?? '',
    isOpen: form.isOpen,
  }
  return (
    isDeepStrictEqual(details, { ...details, ...changes }) &&
    (end === undefined || isDeepStrictEqual(invitesExpireAt, end === null ? null : new Date(end))) &&
    questions.length === form.questions.length &&
    // the first time they came they got their ids
    form.questions.every((saved, index) => isDeepStrictEqual(saved, { _id: saved._id, ...questions[index] }))
  )
}
