import type { Form } from '#shared/forms.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'

export type FillWords = Messages['fill']

/** What the page needs, and all that the server sends to it. */
export type FillData = {
  form: Form
  words: FillWords
  language: Language
  /** Below /api: `/response/{formId}` or `/invite/end/{inviteId}`. */
  submitTo: string
  isInvite: boolean
}
