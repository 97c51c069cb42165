import type { Form } from './forms.ts'
import type { Language } from './messages/languages.ts'
import type { Messages } from './messages/messages.ts'
import type { Answer } from './questions/question-type.ts'

export type FillWords = Messages['fill']

/** What the page says of answers that are stored: when, and how many. Never what they were. */
export type Receipt = {
  id: string
  createdAt: string
  count: number
  /** The form was changed since it came here. */
  isOutdated?: boolean | undefined
}

/** The fields of the page's form beside the questions, whose names are their ids. */
export const fillFields = {
  go: 'go',
  at: 'at',
  furthest: 'furthest',
  version: 'version',
  key: 'key',
  proof: 'proof',
  /** No person sees it; a program that fills in everything gives itself away. No browser knows what to fill into it. */
  trap: 'leave-empty',
} as const

/** What a button of the page's form asks for. */
export const goings = ['next', 'previous', 'clear', 'submit'] as const
export type Going = (typeof goings)[number]

/** What was given so far on pages whose script had not arrived: each page carries it to the next. */
export type GivenFile = { questionId: string; id: string; name: string; size: number }

export type Given = {
  answers: [questionId: string, answer: Answer][]
  index: number
  /** The question furthest on that was ever shown. */
  furthest: number
  key: string
  /** That somebody waited, for a form that gets too many answers at once. */
  proof?: string | undefined
  problem?: { questionId: string; text: string } | undefined
  /** What the files are called that answers name. */
  files: GivenFile[]
}

/** What the fill page needs, for its first HTML and for its script. */
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
  given?: Given | undefined
  /** The answers are stored: the page shows their receipt instead of questions. */
  receipt?: Receipt | undefined
}

/** The same as it travels in the page, whose script has the English words already. */
export type SentFillData = Omit<FillData, 'words'> & { words?: FillWords }
