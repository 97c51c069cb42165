import { isOfKind } from '#shared/file-kinds.ts'
import type { FileRules } from '#shared/questions/question-type.ts'

/** A file that a respondent added, and how far it is. */
export type SentFile = {
  key: string
  questionId: string
  name: string
  size: number
  /** `stopped` was on its way when the page went away: only whoever has the file can go on with it. */
  state: 'waiting' | 'sending' | 'paused' | 'stopped' | 'done' | 'failed'
  /** Bytes that have arrived. */
  sent: number
  /** Where it is, once it is there. */
  id?: string
  problem?: string | undefined
  canRetry?: boolean
}

/** What the device keeps of a file. */
export type KeptFile = { name: string; size: number; id?: string }

export const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value

export const isUnderWay = ({ state }: SentFile) => state === 'waiting' || state === 'sending' || state === 'paused'

/** Those that take one of the places that an answer has. */
const takesPlace = (file: SentFile) => isUnderWay(file) || file.state === 'done'

export const placesLeft = (files: readonly SentFile[], { maxFiles }: FileRules) =>
  maxFiles - files.filter(takesPlace).length

export const keyOf = (questionId: string, { name, size, lastModified }: File) =>
  [questionId, name, size, lastModified].join('/')

/** What can be said without asking the server. */
export function problemOf({ name, size }: File, { maxMegabytes, kinds }: FileRules) {
  if (size === 0) return 'empty'
  if (size > maxMegabytes * 1_000_000) return 'tooLarge'
  return isOfKind(name, kinds) ? undefined : 'wrongKind'
}
