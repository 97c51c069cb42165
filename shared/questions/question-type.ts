import type { z } from 'zod'
import type { FileKind } from '../file-kinds.ts'
import type { Language } from '../messages/languages.ts'
import type { FieldMessage } from '../messages/messages.ts'
import type { lines, rule } from '../text.ts'

/** Handed to a type that describes its fields, so that the browser can use the type without loading zod. */
export type SchemaKit = { z: typeof z; lines: typeof lines; rule: typeof rule }

/** An answer as it is stored and shown: its texts, in order. None means not answered. */
export type Answer = readonly string[]

/** What the files of one answer must keep to; no kinds means any. */
export type FileRules = { maxFiles: number; maxMegabytes: number; kinds: FileKind[] }

/** What stands below a question in a list that an owner pastes. */
export type Pasted = { choices: string[]; isSeveral: boolean }

/** Everything the rest of the product may ask of a question type. */
export type QuestionType<Fields extends object> = {
  /** Its name on the type card. */
  label: Record<Language, string>
  /** The fields beside `type` and `title`. */
  fields: (kit: SchemaKit) => { [K in keyof Fields]: z.ZodType<Fields[K]> }
  /** Those fields just after the card was dropped on the canvas. */
  fresh: () => Fields
  /** Those fields for a question of a pasted list, where this type is meant; the first that answers is taken. */
  fromPasted?: (pasted: Pasted) => Fields | undefined
  /** What a respondent sends in `data`: a list of texts, or one text. */
  sends: 'list' | 'text'
  /** For texts that people type or paste: without what they cannot see, and would be refused for. */
  tidy?: (text: string) => string
  /** For long texts: one that was begun twice, without losing either. Others are what was given last. */
  join?: (earlier: string, later: string) => string
  /** Why this answer cannot be accepted. Asked only where there is one: not answering is allowed. */
  problem: (answer: Answer, question: Fields) => FieldMessage | undefined
  /** How many answers sum up: each choice counted, the newest texts, or the newest files. */
  summary: 'counts' | 'texts' | 'files'
  /** What a summary counts, in the owner's order. */
  choices: (question: Fields) => readonly string[]
  /** For types whose answer is the ids of uploaded files: which files it takes. */
  files?: (question: Fields) => FileRules
  /** The columns of an export below the question's title; one without a name is the answer itself. */
  columns: (question: Fields) => readonly string[]
  cells: (answer: Answer, question: Fields) => readonly string[]
}

/** Declares a question type. Identity function: it exists to infer the fields. */
export const questionType = <Fields extends object>(type: QuestionType<Fields>) => type

/** For types whose answer reads as one text. */
export const oneColumn = {
  columns: () => [''],
  cells: (answer: Answer) => (answer.length === 1 ? answer : [answer.join(', ')]),
}
