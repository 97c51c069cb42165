import { binaryArray } from '#server/db/binary-array.ts'
import type { FilesAnswer } from '#server/uploads/claim-files.ts'
import type { Counted } from './tallies.ts'

export type NewResponse = {
  id: string
  formId: string
  version: number
  /** As JSON: thousands may wait to be stored, and one text is less to keep than all that it consists of. */
  answers: string
  /** Those of the answers that name uploaded files. */
  files: readonly FilesAnswer[]
  tallies: Counted[]
  seconds: number | undefined
  submissionKey: string | undefined
}

/** An array of numbers, ids or quoted texts as PostgreSQL writes it. */
export const list = (elements: readonly (string | number | undefined)[]) =>
  `{${elements.map((element) => element ?? 'null').join(',')}}`

/** Several of them. */
export const lists = (arrays: readonly (readonly (string | number)[])[]) => binaryArray('text', arrays.map(list))

/** What a statement is given of responses: an array for each column. */
export const columnsOf = (created: NewResponse[]) => ({
  ids: list(created.map(({ id }) => id)),
  formIds: list(created.map(({ formId }) => formId)),
  versions: list(created.map(({ version }) => version)),
  answers: binaryArray(
    'jsonb',
    created.map(({ answers }) => answers),
  ),
  seconds: list(created.map(({ seconds }) => seconds)),
  keys: binaryArray(
    'text',
    created.map(({ submissionKey }) => submissionKey),
  ),
})
