import type { Form } from './forms.ts'
import type { Language } from './messages/languages.ts'
import type { Messages } from './messages/messages.ts'

export type FillWords = Messages['fill']

/** What the page says of answers that are stored: when, and how many. Never what they were. */
export type Receipt = { id: string; createdAt: string; count: number }

/** What the fill page needs, and all that the server sends to it: for its first HTML and for its script. */
export type FillData = {
  form: Form
  words: FillWords
  language: Language
  /** Below /api: `/response/{formId}` or `/invite/end/{inviteId}`. */
  submitTo: string
  isInvite: boolean
  /** When the invite can no longer be answered, where it has an end. */
  expiresAt?: string | undefined
  /** Why the invite takes no answer. */
  spent?: 'answered' | 'expired' | undefined
  /** The answers are stored: the page shows their receipt instead of questions. */
  receipt?: Receipt | undefined
}
