import type { Refusal } from '#shared/errors.ts'
import type { FieldMessage, Messages } from '#shared/messages/messages.ts'

type Details = {
  /** The inputs at fault, each with the rule that it breaks. */
  fields?: Record<string, FieldMessage>
  /** Seconds after which the same request may succeed. */
  retryAfter?: number
  /** Refused before anything was done. Without it a 503 says nothing of that: the work may go on, or be done already. */
  isUnchanged?: true
  /** Work to prove before the same request is taken. */
  challenge?: string
  /** Since when an invite takes no answers. */
  expiredAt?: string | undefined
  /** The methods that this path does take. */
  allow?: string[]
}

/** Our answer to a person, said in the language they read. Everything else that is thrown is a bug. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly sentence: (messages: Messages) => string
  readonly details: Details

  constructor(refusal: Refusal, sentence: (messages: Messages) => string, details: Details) {
    super(refusal)
    this.refusal = refusal
    this.sentence = sentence
    this.details = details
  }
}

export const refuse = (refusal: Refusal, sentence: (messages: Messages) => string, details: Details = {}) =>
  new Refused(refusal, sentence, details)
