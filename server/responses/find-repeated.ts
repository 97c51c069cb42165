import type { StoredAnswer } from '#shared/questions/check-answers.ts'
import type { Receipt, Submission } from '#shared/responses.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/http/refuse.ts'
import { findBySubmissionKey } from './store.ts'

/** What somebody answered, and how long it took them. */
type Said = { answers: readonly StoredAnswer[]; seconds: number | null | undefined }

/** To which form it came, and by which of its invites if it came by one. */
type Way = { formId: string; inviteId?: string }

export const saidIn = ({ response, seconds }: Submission): Said => ({
  answers: response.map(({ questionId, data }) => ({ questionId, data: data === '' ? [] : [data].flat() })),
  seconds,
})

/** Not answering a question is the same as answering it with nothing, and the order of answers says nothing. */
function sense({ answers, seconds }: Said) {
  const given = answers.filter(({ data }) => data.length > 0).map(({ questionId, data }) => [questionId, ...data])
  return JSON.stringify([seconds ?? null, given.map((answer) => JSON.stringify(answer)).toSorted()])
}

/** The same key with the same answers by the same way is the same submission, sent again because its answer was lost. */
export async function findRepeated(
  db: Db,
  { formId, inviteId }: Way,
  key: string | undefined,
  said: Said,
): Promise<Receipt | undefined> {
  const earlier = key === undefined ? undefined : await findBySubmissionKey(db, formId, key)
  if (!earlier) return undefined
  const isSameWay = inviteId === undefined ? earlier.isByLink : earlier.inviteId === inviteId
  if (!isSameWay || sense(earlier) !== sense(said)) throw refuse('invalid', (m) => m.errors.keyReused)
  return earlier.receipt
}

/** For what was not stored: the same came before, or the form takes no more answers. */
export async function findStored(...asked: Parameters<typeof findRepeated>): Promise<Receipt> {
  const receipt = await findRepeated(...asked)
  if (!receipt) throw refuse('closed', (m) => m.errors.formClosed)
  return receipt
}
